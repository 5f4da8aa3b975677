import { useEffect, useRef, useState } from 'react'

import { ProgressMessage } from '~/ui/waiting'
import { isReachable } from '~/lib/browser'

/** After a payment: that its receipt opens, or why it does not yet. */
export function ReceiptOpening({
  receipt: { opening, open },
  words,
}: {
  receipt: ReturnType<typeof useReceipt>
  words: string
}) {
  const way = useRef<HTMLAnchorElement>(null)
  const unreached = opening?.unreached ?? false
  useEffect(() => {
    // The alert is read out as it is; with the focus on it, it would be said twice.
    if (unreached) way.current?.focus()
  }, [unreached])

  return (
    <>
      <ProgressMessage busy={opening !== null && !unreached} words={words} instead={STILL_OPENING} />
      {opening && unreached ? (
        <>
          <p className="note note--calm" role="alert">
            {OFFLINE}
          </p>
          <p>
            <a
              href={opening.address}
              ref={way}
              onClick={(event) => {
                event.preventDefault()
                open(opening.address)
              }}
            >
              Open the receipt
            </a>
          </p>
        </>
      ) : null}
    </>
  )
}

/** Shown when the receipt takes more than ten seconds to open. */
const STILL_OPENING = 'This is taking longer than usual. Please wait, and do not pay again: your payment is recorded.'
/** Shown when there is no connection after a payment. */
const OFFLINE =
  'Your payment is recorded and will be confirmed. You are offline, so the receipt cannot open yet. Please do not pay again: the receipt will open when you are back online.'

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
