import { useState } from 'react'

import type { PaymentWindow } from './payment-window'

/** The payment window, a file of its own: `load` fetches it once something is chosen, and says whether it came. */
export function usePaymentWindow() {
  const [Window, setWindow] = useState<typeof PaymentWindow | null>(null)
  async function load(): Promise<boolean> {
    const file = await import('./payment-window').catch(() => null)
    setWindow(() => file?.PaymentWindow ?? null)
    return file !== null
  }
  return { Window, load }
}
