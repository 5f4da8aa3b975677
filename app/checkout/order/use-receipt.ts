import { useEffect, useState } from 'react'

import { isReachable } from '~/lib/http/reachable'

/** The receipt that is being opened; `unreached`: there is no connection, so the page stays and says so. */
export type OpeningReceipt = { address: string; unreached: boolean }

/** The pause before the first time that a lost connection is looked for again; each is twice the one before. */
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/** Leads to the receipt of a payment; without a connection not before it is back, or the client asks again. */
export function useReceipt() {
  const [opening, setOpening] = useState<OpeningReceipt | null>(null)

  async function open(receipt: string) {
    // Where scripts run, a receipt that waits polls in place.
    const address = receipt.includes('live=1') ? receipt : `${receipt}&live=1`
    setOpening({ address, unreached: false })
    if (await isReachable()) location.assign(address)
    else setOpening({ address, unreached: true })
  }

  // A signal without data tells of no return: it is asked for as well. What is said stands meanwhile.
  useEffect(() => {
    if (!opening?.unreached) return
    const { address } = opening
    let pause = FIRST_PAUSE_MS
    let timer: ReturnType<typeof setTimeout>
    let over = false
    const wait = () => {
      timer = setTimeout(() => void lookAgain(), pause)
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
    const lookAgain = async () => {
      const back = await isReachable()
      if (over) return
      if (back) location.assign(address)
      else wait()
    }
    const again = () => void open(address)
    addEventListener('online', again)
    wait()
    return () => {
      over = true
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [opening])

  return { opening, open: (address: string) => void open(address), forget: () => setOpening(null) }
}
