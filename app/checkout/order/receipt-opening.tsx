import { useEffect, useRef, useState } from 'react'

import { ProgressMessage } from '~/ui/waiting'
import { isReachable } from '~/lib/browser'

/** A message after a payment, while its receipt opens or the browser is offline. */
export function ReceiptOpening({
  receipt: { opening, open },
  words,
}: {
  receipt: ReturnType<typeof useReceipt>
  words: string
}) {
  const link = useRef<HTMLAnchorElement>(null)
  const isOffline = opening?.isOffline ?? false
  useEffect(() => {
    // Focusing the alert would make screen readers announce it twice.
    if (isOffline) link.current?.focus()
  }, [isOffline])

  return (
    <>
      <ProgressMessage busy={opening !== null && !isOffline} words={words} instead={STILL_OPENING} />
      {opening && isOffline ? (
        <>
          <p className="note note--calm" role="alert">
            {OFFLINE}
          </p>
          <p>
            <a
              href={opening.address}
              ref={link}
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

/** Shown when the receipt takes more than ten seconds. */
const STILL_OPENING = 'This is taking longer than usual. Please wait, and do not pay again: your payment is recorded.'
/** Shown when the browser is offline after a payment. */
const OFFLINE =
  'Your payment is recorded and will be confirmed. You are offline, so the receipt cannot open yet. Please do not pay again: the receipt will open when you are back online.'

/** `unreached`: the browser is offline, so the page stays. */
export type OpeningReceipt = { address: string; isOffline: boolean }

/** The pause before the first connection check; it doubles each time. */
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/** Opens the receipt of a payment; offline, it waits for the connection or another click. */
export function useReceipt() {
  const [opening, setOpening] = useState<OpeningReceipt | null>(null)

  async function open(receipt: string) {
    // With scripts, a pending receipt polls in place.
    const address = receipt.includes('live=1') ? receipt : `${receipt}&live=1`
    setOpening({ address, isOffline: false })
    if (await isReachable()) location.assign(address)
    else setOpening({ address, isOffline: true })
  }

  // A browser may fire no `online` event when a mobile connection recovers, so it also polls.
  useEffect(() => {
    if (!opening?.isOffline) return
    const { address } = opening
    let pause = FIRST_PAUSE_MS
    let timer: ReturnType<typeof setTimeout>
    let isStopped = false
    const scheduleRetry = () => {
      timer = setTimeout(() => void retry(), pause)
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
    const retry = async () => {
      const isOnline = await isReachable()
      if (isStopped) return
      if (isOnline) location.assign(address)
      else scheduleRetry()
    }
    const reopen = () => void open(address)
    addEventListener('online', reopen)
    scheduleRetry()
    return () => {
      isStopped = true
      clearTimeout(timer)
      removeEventListener('online', reopen)
    }
  }, [opening])

  return { opening, open: (address: string) => void open(address), forget: () => setOpening(null) }
}
