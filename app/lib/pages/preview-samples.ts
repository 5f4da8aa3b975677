/** Pages that exist for one payment or one mistake alone, as a preview shows them with made-up data. The Studio lists them. */
export const previewSamples = [
  { name: 'checkout-chosen', title: 'Checkout: a package is chosen' },
  { name: 'checkout-closed', title: 'Checkout: the payment was closed' },
  { name: 'checkout-currency', title: 'Checkout: with prices in dollars' },
  { name: 'checkout-wallet', title: 'Checkout: Apple Pay' },
  { name: 'receipt-confirmed', title: 'Receipt: paid' },
  { name: 'receipt-reply-overdue', title: 'Receipt: paid, after 24 hours' },
  { name: 'receipt-needs-review', title: 'Receipt: paid, needs review' },
  { name: 'receipt-not-delivered', title: 'Receipt: paid, being recorded' },
  { name: 'receipt-received', title: 'Receipt: paid, status being checked' },
  { name: 'receipt-pending', title: 'Receipt: bank transfer pending' },
  { name: 'receipt-confirming', title: 'Receipt: being confirmed' },
  { name: 'receipt-not-paid-yet', title: 'Receipt: not paid yet' },
  { name: 'receipt-returned', title: 'Receipt: returned' },
  { name: 'receipt-partly-returned', title: 'Receipt: partly returned' },
  { name: 'receipt-returning', title: 'Receipt: refund pending' },
  { name: 'receipt-disputed', title: 'Receipt: disputed' },
  { name: 'receipt-declined', title: 'Receipt: not paid' },
  { name: 'receipt-unknown', title: 'Receipt: not found' },
  { name: 'error-not-found', title: 'Page not found' },
  { name: 'error-failed', title: 'Something went wrong' },
] as const

export type PreviewSample = (typeof previewSamples)[number]['name']

/** The address of a sample; it answers in a preview alone. */
export const sampleAddress = (name: PreviewSample): string => `/preview/sample/${name}`

/** In the address of a page whose state a sample is: it tells the Studio which one is there. */
export const SAMPLE_PARAMETER = 'sample'

/** The sample of an address's last part; null when there is none of that name. */
export const sampleOf = (name: string | undefined): PreviewSample | null =>
  previewSamples.find((sample) => sample.name === name)?.name ?? null
