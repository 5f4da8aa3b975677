import { useEffect, useState } from 'react'

import { isReachable } from '~/lib/reachable'

/** The receipt that is being opened; `unreached`: there is no connection, so the page stays and says so. */
export type OpeningReceipt = { address: string; unreached: boolean }

/** Leads to the receipt of a payment; without a connection not before it is back, or the client asks again. */
export function useReceipt() {
  const [opening, setOpening] = useState<OpeningReceipt | null>(null)

  async function open(address: string) {
    setOpening({ address, unreached: false })
    if (await isReachable()) location.assign(address)
    else setOpening({ address, unreached: true })
  }

  useEffect(() => {
    if (!opening?.unreached) return
    const again = () => void open(opening.address)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [opening])

  return { opening, open: (address: string) => void open(address), forget: () => setOpening(null) }
}
