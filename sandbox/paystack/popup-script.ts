/**
 * Script of the checkout page in a popup: it exchanges messages with the inline script’s page.
 * It is sent as text and runs in the browser, so it must be self-contained.
 */
export function popupScript() {
  type Transaction = {
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

  const field = (value: unknown, name: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  const textOf = (value: unknown, name: string) => String(field(value, name) ?? '')
  const transactionOf = (data: unknown): Transaction => ({
    id: Number(field(data, 'id')),
    reference: textOf(data, 'reference'),
    access_code: textOf(data, 'access_code'),
    transaction_status: textOf(data, 'transaction_status'),
    amount: Number(field(data, 'amount')),
    currency: textOf(data, 'currency'),
    email: textOf(data, 'email'),
    channels: [field(data, 'channels')].flat().map(String),
  })
  const outcomeOf = (data: unknown) => ({ status: textOf(data, 'status'), message: textOf(data, 'message') })

  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const tell = (event: string, data?: object) => window.parent.postMessage({ event, data }, '*')
  const say = (text: string) => all('[role=status]').forEach((place) => (place.textContent = text))

  function show(transaction: Transaction) {
    shown = transaction
    const amount = new Intl.NumberFormat('en-NG', {
      style: 'currency',
      currency: transaction.currency,
      currencyDisplay: 'narrowSymbol',
    })
    const texts: Record<string, string> = {
      amount: amount.format(transaction.amount / 100),
      email: transaction.email,
      reference: transaction.reference,
    }
    for (const place of all('[data-field]')) place.textContent = texts[place.dataset.field ?? ''] ?? ''
    for (const part of all('[data-when]'))
      part.hidden = !part.dataset.when?.split(' ').includes(transaction.transaction_status)
    for (const part of all('[data-channel]')) part.hidden = !transaction.channels.includes(part.dataset.channel ?? '')
    for (const part of all('main')) part.hidden = false
    for (const heading of all('h1')) heading.focus()
  }

  function fail(message: string) {
    opening = ''
    tell('error', { type: 'setup', message })
    for (const part of all('main')) part.hidden = false
    say(message)
  }

  async function ask<Data>(path: string, init: RequestInit, read: (data: unknown) => Data): Promise<Answer<Data>> {
    try {
      const answer: unknown = await (await fetch(path, init)).json()
      return field(answer, 'status') === true
        ? { status: true, data: read(field(answer, 'data')) }
        : { status: false, message: textOf(answer, 'message') }
    } catch {
      return { status: false, message: 'The checkout could not be reached' }
    }
  }

  async function open(params: unknown) {
    // The page repeats its request when this frame has loaded: keep a press on the open transaction.
    const wish = JSON.stringify(params)
    if (opening === wish) return
    opening = wish
    // Disables payments until the new transaction is loaded.
    shown = null
    for (const part of all('main')) part.hidden = true
    say('')
    const [accessCode, language, account] = ['accessCode', 'language', 'connect_account'].map((name) =>
      textOf(params, name),
    )
    const given = typeof params === 'object' ? params : {}
    const order = { ...given, accessCode: undefined, language: undefined, connect_account: undefined }
    const headers = {
      'Content-Type': 'application/json',
      ...(language && { 'Accept-Language': language }),
      ...(account && { 'x-connect-account': account }),
    }
    const answer = accessCode
      ? await ask(`transaction/verify_access_code/${encodeURIComponent(accessCode)}`, { headers }, transactionOf)
      : await ask('checkout/request_inline', { method: 'POST', headers, body: JSON.stringify(order) }, transactionOf)
    if (!answer.status) return fail(answer.message)
    show(answer.data)
    const { id, email, access_code } = answer.data
    tell('loaded:transaction', { id, customer: { email }, accessCode: access_code })
  }

  async function choose(choice: string) {
    // The page may open the same transaction again.
    if (choice === 'close' || choice === 'cancel') opening = ''
    if (choice === 'close' || shown === null)
      return tell('close', shown === null ? undefined : { status: shown.transaction_status })
    const paid = shown
    const { id, reference, access_code } = paid
    if (choice === 'error') return fail('The sandbox was asked for a setup error')
    if (choice === 'cancel') return tell('cancel', { status: shown.transaction_status })

    say('Working…')
    const headers = { Accept: 'application/json' }
    const answer = await ask(access_code, { method: 'POST', headers, body: new URLSearchParams({ choice }) }, outcomeOf)
    // Another transaction was requested meanwhile.
    if (shown !== paid) return
    say(answer.status ? answer.data.message : answer.message)
    if (!answer.status) return
    const { status } = answer.data
    show({ ...paid, transaction_status: status })
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
    void choose(button.value).finally(() => (busy = false))
  })
  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || field(data, 'type') !== 'inline:url') return
    if (field(data, 'path') === 'newTransaction') void open(field(data, 'params'))
  })
  tell('loaded:checkout')
}
