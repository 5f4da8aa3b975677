/**
 * What makes the checkout page a popup: the inline script's page talks to it by messages, and it answers with what the customer chose.
 * It is sent as text and runs in the browser, so it may use nothing from outside itself.
 */
export function popupScript() {
  interface Transaction {
    id: number
    reference: string
    access_code: string
    transaction_status: string
    amount: number
    currency: string
    email: string
    channels: string[]
  }
  type Answer<Data> = { status: true; data: Data } | { status: false; message: string }

  let shown: Transaction | null = null
  let opening = ''
  let busy = false

  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const tell = (event: string, data?: object) => window.parent.postMessage({ event, data }, '*')
  const say = (text: string) => all('[role=status]').forEach((place) => (place.textContent = text))

  function show(transaction: Transaction) {
    shown = transaction
    const amount = new Intl.NumberFormat('en-NG', { style: 'currency', currency: transaction.currency, currencyDisplay: 'narrowSymbol' })
    const texts: Record<string, string> = { amount: amount.format(transaction.amount / 100), email: transaction.email, reference: transaction.reference }
    for (const place of all('[data-field]')) place.textContent = texts[place.dataset.field ?? ''] ?? ''
    for (const part of all('[data-when]')) part.hidden = !part.dataset.when?.split(' ').includes(transaction.transaction_status)
    for (const part of all('[data-channel]')) part.hidden = !transaction.channels.includes(part.dataset.channel ?? '')
    for (const part of all('main')) part.hidden = false
    for (const heading of all('h1')) heading.focus()
  }

  function fail(message: string) {
    tell('error', { type: 'setup', message })
    for (const part of all('main')) part.hidden = false
    say(message)
  }

  async function ask<Data>(path: string, init: RequestInit): Promise<Answer<Data>> {
    try {
      return await (await fetch(path, init)).json()
    } catch {
      return { status: false, message: 'The checkout could not be reached' }
    }
  }

  async function open(params: { accessCode?: string; language?: string; connect_account?: string }) {
    // The page sends its wish again when it hears that this frame has loaded.
    const wish = JSON.stringify(params)
    if (opening === wish) return
    opening = wish
    say('')
    const { accessCode, language, connect_account, ...order } = params
    const headers = {
      'Content-Type': 'application/json',
      ...(language && { 'Accept-Language': language }),
      ...(connect_account && { 'x-connect-account': connect_account }),
    }
    const answer = accessCode
      ? await ask<Transaction>(`transaction/verify_access_code/${encodeURIComponent(accessCode)}`, { headers })
      : await ask<Transaction>('checkout/request_inline', { method: 'POST', headers, body: JSON.stringify(order) })
    opening = ''
    if (!answer.status) return fail(answer.message)
    show(answer.data)
    const { id, email, access_code } = answer.data
    tell('loaded:transaction', { id, customer: { email }, accessCode: access_code })
  }

  async function choose(choice: string) {
    if (choice === 'close' || shown === null) return tell('close', shown === null ? undefined : { status: shown.transaction_status })
    const { id, reference, access_code } = shown
    if (choice === 'error') return fail('The sandbox was asked for a setup error')
    if (choice === 'cancel') return tell('cancel', { status: shown.transaction_status })

    say('Working…')
    const headers = { Accept: 'application/json' }
    const answer = await ask<{ status: string; message: string }>(access_code, { method: 'POST', headers, body: new URLSearchParams({ choice }) })
    say(answer.status ? answer.data.message : answer.message)
    if (!answer.status) return
    const { status } = answer.data
    show({ ...shown, transaction_status: status })
    if (status === 'pending') tell('transfer:pending', { status })
    if (status !== 'success') return
    const redirecturl = `?trxref=${reference}&reference=${reference}`
    tell('success', { id, reference, status, message: 'Approved', trans: String(id), transaction: String(id), trxref: reference, redirecturl })
  }

  document.addEventListener('submit', (event) => {
    event.preventDefault()
    const button = event.submitter
    if (busy || !(button instanceof HTMLButtonElement)) return
    busy = true
    void choose(button.value).finally(() => (busy = false))
  })
  window.addEventListener('message', ({ source, data }) => {
    if (source === window.parent && data?.type === 'inline:url' && data.path === 'newTransaction') void open(data.params)
  })
  tell('loaded:checkout')
}
