import type { RefObject } from 'react'

import { chatLink } from '~/content/chat'
import type { DeleteAccountPage } from '~/content/delete-account-page'
import { useSite } from '~/content/use-site'
import { STILL_SENDING } from '~/lib/lib-texts'
import { Waiting } from '~/ui/waiting'

type ConfirmDialogProps = {
  words: DeleteAccountPage['form']
  busy: boolean
  dialogRef: RefObject<HTMLDialogElement>
  onConfirm(): void
}

/** Asks once more. It cannot be left while the request is under way. Styles: `window.css`. */
export function ConfirmDialog({ words, busy, dialogRef, onConfirm }: ConfirmDialogProps) {
  const site = useSite()
  return (
    <dialog
      className="window"
      ref={dialogRef}
      tabIndex={-1}
      aria-labelledby="confirm-heading"
      aria-describedby="confirm-text"
      onCancel={(event) => busy && event.preventDefault()}
    >
      <h2 id="confirm-heading">{words.modalHeading}</h2>
      <p id="confirm-text">{words.modalText}</p>
      <div className="button-row">
        <button
          type="button"
          className="button button--quiet"
          disabled={busy}
          onClick={() => dialogRef.current?.close()}
        >
          {words.cancelLabel}
        </button>
        <button type="button" className="button button--danger" disabled={busy} onClick={onConfirm}>
          {busy ? words.busyLabel : words.confirmLabel}
        </button>
      </div>
      <Waiting busy={busy} words={words.busyLabel} instead={STILL_SENDING} chat={chatLink(site, 'booking')} onButton />
    </dialog>
  )
}
