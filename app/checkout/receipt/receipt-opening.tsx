import { useEffect, useRef } from 'react'

import { Waiting } from '~/ui/waiting'

import type { useReceipt } from './use-receipt'

/** The receipt is on its way for more than ten seconds. */
const STILL_OPENING = 'This is taking longer than usual. Please wait, and do not pay again: your payment is recorded.'
/** There is no connection after a payment. */
const UNREACHED = 'Your payment is recorded and will be confirmed. Your connection is gone at the moment, so the receipt cannot open yet. Please do not pay again: the receipt opens when you are connected.'
const OPEN_RECEIPT = 'Open the receipt'

/** After a payment: that its receipt opens, or why it does not yet. */
export function ReceiptOpening({ receipt: { opening, open }, words }: { receipt: ReturnType<typeof useReceipt>; words: string }) {
  const note = useRef<HTMLParagraphElement>(null)
  const unreached = opening?.unreached ?? false
  useEffect(() => {
    if (unreached) note.current?.focus()
  }, [unreached])

  return (
    <>
      <Waiting busy={opening !== null && !unreached} words={words} instead={STILL_OPENING} />
      {opening && unreached ? (
        <>
          <p className="note note--calm" role="alert" tabIndex={-1} ref={note}>
            {UNREACHED}
          </p>
          <p>
            <a
              href={opening.address}
              onClick={(event) => {
                event.preventDefault()
                open(opening.address)
              }}
            >
              {OPEN_RECEIPT}
            </a>
          </p>
        </>
      ) : null}
    </>
  )
}
