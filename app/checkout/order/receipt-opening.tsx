import { useEffect, useRef } from 'react'

import { Waiting } from '~/ui/waiting'

import { receiptOpeningTexts } from './receipt-opening-texts'
import type { useReceipt } from './use-receipt'

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
      <Waiting busy={opening !== null && !unreached} words={words} instead={receiptOpeningTexts.still} />
      {opening && unreached ? (
        <>
          <p className="note note--calm" role="alert">
            {receiptOpeningTexts.unreached}
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
              {receiptOpeningTexts.open}
            </a>
          </p>
        </>
      ) : null}
    </>
  )
}
