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
  const note = useRef<HTMLParagraphElement>(null)
  const unreached = opening?.unreached ?? false
  useEffect(() => {
    if (unreached) note.current?.focus()
  }, [unreached])

  return (
    <>
      <Waiting busy={opening !== null && !unreached} words={words} instead={receiptOpeningTexts.still} />
      {opening && unreached ? (
        <>
          <p className="note note--calm" role="alert" tabIndex={-1} ref={note}>
            {receiptOpeningTexts.unreached}
          </p>
          <p>
            <a
              href={opening.address}
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
