/** Script of the checkout page in a popup. It is sent as text, so it must be self-contained. */
export function popupScript() {
  type Transaction = { id: number; reference: string; accessCode: string; email: string; status: string }

  let shown: Transaction | null = null
  let opening = ''
  let busy = false

  const field = (value: unknown, name: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  const textOf = (value: unknown, name: string) => String(field(value, name) ?? '')
  const element = (selector: string, within: ParentNode = document) => within.querySelector<HTMLElement>(selector)
  const setHidden = (hidden: boolean) => element('main')?.toggleAttribute('hidden', hidden)
  const tell = (event: string, data?: object) => window.parent.postMessage({ event, data }, '*')
  const say = (text: string) => element('[role=status]')?.replaceChildren(text)

  /** Rejects with a message for the page when the server cannot be reached or refuses. */
  async function ask(path: string, init: RequestInit): Promise<unknown> {
    const answer: unknown = await fetch(path, init)
      .then((response) => response.json())
      .catch(() => ({ message: 'The checkout could not be reached' }))
    if (field(answer, 'status') !== true) throw new Error(textOf(answer, 'message'))
    return field(answer, 'data')
  }

  /** Shows the parts of the hosted page, unless another transaction was requested meanwhile. */
  async function show(transaction: Transaction) {
    const text = await (await fetch(transaction.accessCode)).text()
    if (shown !== transaction) return
    const page = new DOMParser().parseFromString(text, 'text/html')
    element('#payment')?.replaceChildren(...(element('#payment', page)?.childNodes ?? []))
    say(element('[role=status]', page)?.textContent ?? '')
    setHidden(false)
    element('h1')?.focus()
  }

  function fail(message: string) {
    opening = ''
    tell('error', { type: 'setup', message })
    setHidden(false)
    say(message)
  }

  async function open(params: unknown) {
    // The page repeats its request when this frame has loaded: keep a press on the open transaction.
    const wish = JSON.stringify(params)
    if (opening === wish) return
    opening = wish
    // Disables payment until the new transaction is loaded.
    shown = null
    setHidden(true)
    say('')
    const code = textOf(params, 'accessCode')
    const [language, account] = [textOf(params, 'language'), textOf(params, 'connect_account')]
    const given = typeof params === 'object' ? params : {}
    const order = { ...given, accessCode: undefined, language: undefined, connect_account: undefined }
    const headers = {
      'Content-Type': 'application/json',
      ...(language && { 'Accept-Language': language }),
      ...(account && { 'x-connect-account': account }),
    }
    const data = await (code
      ? ask(`transaction/verify_access_code/${encodeURIComponent(code)}`, { headers })
      : ask('checkout/request_inline', { method: 'POST', headers, body: JSON.stringify(order) }))
    const transaction = {
      id: Number(field(data, 'id')),
      reference: textOf(data, 'reference'),
      accessCode: textOf(data, 'access_code'),
      email: textOf(data, 'email'),
      status: textOf(data, 'transaction_status'),
    }
    shown = transaction
    await show(transaction)
    const { id, email, accessCode } = transaction
    tell('loaded:transaction', { id, customer: { email }, accessCode })
  }

  async function choose(choice: string) {
    // The page may open the same transaction again.
    if (choice === 'close' || choice === 'cancel') opening = ''
    if (choice === 'close' || shown === null)
      return tell('close', shown === null ? undefined : { status: shown.status })
    if (choice === 'error') return fail('The sandbox was asked for a setup error')
    if (choice === 'cancel') return tell('cancel', { status: shown.status })

    const paid = shown
    const { id, reference } = paid
    say('Working…')
    const headers = { Accept: 'application/json' }
    const body = new URLSearchParams({ choice })
    const status = textOf(await ask(paid.accessCode, { method: 'POST', headers, body }), 'status')
    paid.status = status
    await show(paid)
    if (shown !== paid) return
    if (status === 'pending') tell('transfer:pending', { status })
    if (status !== 'success') return
    const redirecturl = `?trxref=${reference}&reference=${reference}`
    tell('success', {
      id,
      reference,
      status,
      message: 'Approved',
      trans: String(id),
      transaction: String(id),
      trxref: reference,
      redirecturl,
    })
  }

  document.addEventListener('submit', (event) => {
    event.preventDefault()
    const button = event.submitter
    if (busy || !(button instanceof HTMLButtonElement)) return
    busy = true
    choose(button.value)
      .catch((error: Error) => say(error.message))
      .finally(() => (busy = false))
  })
  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || field(data, 'type') !== 'inline:url') return
    if (field(data, 'path') === 'newTransaction')
      open(field(data, 'params')).catch((error: Error) => fail(error.message))
  })
  tell('loaded:checkout')
}
