/** The script `square.js`: `window.Square.payments()`. It is sent as text, so it must be self-contained. */
export function squareScript() {
  type FieldError = {
    type: 'VALIDATION_ERROR'
    field: string
    message: string
  }

  /** The library’s errors are identified by their names. */
  function failure(name: string, message: string): Error {
    const error = new Error(message)
    error.name = name
    return error
  }

  // A constructed stylesheet, because the page’s policy forbids style elements and attributes.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    :host { display: block }
    .fields { display: grid; grid-template-columns: repeat(3, 1fr); gap: .75rem }
    p, .number { grid-column: 1 / -1; margin: 0 }
    label { display: grid; gap: .25rem; font-weight: 600 }
    input { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; font-weight: 400; color: inherit; background: transparent; border: 1px solid currentcolor; border-radius: .5rem }
    input:focus-visible { outline: 3px solid currentcolor; outline-offset: 2px }
  `)

  const fields = [
    { field: 'cardNumber', label: 'Card number', autocomplete: 'cc-number', message: 'Enter a valid card number.' },
    {
      field: 'expirationDate',
      label: 'Expiry (MM/YY)',
      autocomplete: 'cc-exp',
      message: 'Enter a valid expiration date.',
    },
    { field: 'cvv', label: 'CVV', autocomplete: 'cc-csc', message: 'Enter a valid CVV.' },
    { field: 'postalCode', label: 'Postal code', autocomplete: 'postal-code', message: 'Enter a valid postal code.' },
  ]
  const notice =
    'No money moves here. 4111 1111 1111 1111 is paid, 4000 0000 0000 0002 is declined, and so is CVV 911. 4000 0000 0000 0119 is paid, and its answer is lost.'

  const digitsOf = (text: string) => text.replace(/[\s-]/g, '')

  function isCardNumber(text: string): boolean {
    const digits = digitsOf(text)
    if (!/^\d{13,19}$/.test(digits)) return false
    const sum = [...digits].reverse().reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
    return sum % 10 === 0
  }

  function isFuture(text: string): boolean {
    const [, month = '', year = ''] = /^(\d\d)\s*(?:\/\s*)?(\d\d)$/.exec(text.trim()) ?? []
    // A card is valid until the end of its month.
    return Number(month) >= 1 && Number(month) <= 12 && Date.UTC(2000 + Number(year), Number(month)) > Date.now()
  }

  const rules: Record<string, (text: string) => boolean> = {
    cardNumber: isCardNumber,
    expirationDate: isFuture,
    cvv: (text) => /^\d{3,4}$/.test(text.trim()),
    postalCode: (text) => text.trim() !== '',
  }

  function tokenFor(number: string, cvv: string): string {
    if (digitsOf(number) === '4000000000000002') return 'cnon:card-nonce-declined'
    if (digitsOf(number) === '4000000000000119') return 'cnon:card-nonce-lost'
    return cvv.trim() === '911' ? 'cnon:card-nonce-rejected-cvv' : 'cnon:card-nonce-ok'
  }

  function createCard() {
    const box = document.createElement('div')
    const root = box.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheet]
    const form = document.createElement('div')
    form.className = 'fields'
    const text = document.createElement('p')
    text.textContent = notice
    const problem = document.createElement('p')
    problem.setAttribute('role', 'alert')
    const inputs = new Map<string, HTMLInputElement>()
    form.append(text)
    for (const { field, label, autocomplete } of fields) {
      const line = document.createElement('label')
      if (field === 'cardNumber') line.className = 'number'
      const input = document.createElement('input')
      input.setAttribute('autocomplete', autocomplete)
      if (field !== 'postalCode') input.inputMode = 'numeric'
      line.append(label, input)
      inputs.set(field, input)
      form.append(line)
    }
    form.append(problem)
    root.append(form)

    let destroyed = false
    const isAttached = () => box.parentElement !== null
    const valueOf = (field: string) => inputs.get(field)?.value ?? ''
    function checkAlive() {
      if (destroyed)
        throw failure('PaymentMethodAlreadyDestroyedError', 'The payment method has already been destroyed.')
    }

    return {
      async attach(target: string | Element) {
        checkAlive()
        if (isAttached())
          throw failure('PaymentMethodAlreadyAttachedError', 'The payment method has already been attached.')
        const place = typeof target === 'string' ? document.querySelector(target) : target
        if (!place) throw failure('ElementNotFoundError', `The element ${String(target)} was not found.`)
        if (!(place instanceof HTMLDivElement) || place.childElementCount > 0) {
          throw failure('InvalidElementTypeError', 'The element must be an empty div.')
        }
        place.append(box)
      },
      async tokenize() {
        checkAlive()
        if (!isAttached()) throw failure('PaymentMethodNotAttachedError', 'The payment method has not been attached.')
        const errors: FieldError[] = []
        for (const { field, message } of fields) {
          const valid = rules[field]?.(valueOf(field)) ?? false
          inputs.get(field)?.setAttribute('aria-invalid', String(!valid))
          if (!valid) errors.push({ type: 'VALIDATION_ERROR', field, message })
        }
        problem.textContent = errors.map(({ message }) => message).join(' ')
        if (errors.length > 0) return { status: 'Invalid', errors }
        const number = digitsOf(valueOf('cardNumber'))
        const [expMonth, expYear] = [valueOf('expirationDate').slice(0, 2), valueOf('expirationDate').trim().slice(-2)]
        const card = {
          brand: number.startsWith('5') ? 'MASTERCARD' : 'VISA',
          last4: number.slice(-4),
          expMonth: Number(expMonth),
          expYear: 2000 + Number(expYear),
        }
        return {
          status: 'OK',
          token: tokenFor(number, valueOf('cvv')),
          details: { method: 'Card', card, billing: { postalCode: valueOf('postalCode') } },
        }
      },
      async destroy() {
        checkAlive()
        destroyed = true
        box.remove()
        return true
      },
    }
  }

  const Square = {
    payments(applicationId: string, locationId?: string) {
      if (!/^(sandbox-sq0idb-|sq0idp-)/.test(applicationId)) {
        throw failure('InvalidApplicationIdError', "The Payment 'applicationId' option is not in the correct format.")
      }
      return { locationId, card: async () => createCard() }
    },
  }
  Object.assign(window, { Square })
}
