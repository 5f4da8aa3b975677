/** Pages of a single payment or error, which a preview shows with sample data. Listed in the Studio. */
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

/** Returns the address of a sample, which exists only in a preview. */
export const sampleAddress = (name: PreviewSample): string => `/preview/sample/${name}`

/** Query parameter by which the Studio knows the displayed sample. */
export const SAMPLE_PARAMETER = 'sample'

/** Returns the sample by the last part of its address; null for an unknown one. */
export const sampleOf = (name: string | undefined): PreviewSample | null =>
  previewSamples.find((sample) => sample.name === name)?.name ?? null
