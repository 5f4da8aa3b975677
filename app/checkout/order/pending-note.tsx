import { START_OVER } from './order'
import { mayStillArrive, pendingMessage, type PendingNotice, pendingTexts } from './pending-payment'

type PendingNoteProps = {
  notice: PendingNotice
  chat: ChatOffer | null
  /** The box of a checkout form with which the client confirms a new payment: drawn by the server, or kept by the page. */
  box?: 'static' | { confirmed: boolean; onConfirm: (confirmed: boolean) => void }
}

/**
 * An earlier payment of this browser: whether it may still arrive, the way to its receipt, and, where a new order has to
 * wait for it, the box that confirms the new one. Styles: `booking.css`.
 */
export function PendingNote({ notice: { payment, startOver }, chat, box }: PendingNoteProps) {
  const mayArrive = mayStillArrive(payment)
  const controlled =
    typeof box === 'object' ? { checked: box.confirmed, onChange: () => box.onConfirm(!box.confirmed) } : {}
  return (
    <div className="note note--calm pending-payment" role={mayArrive ? 'alert' : undefined} tabIndex={-1}>
      <p>{pendingMessage(payment)}</p>
      <p>
        <a href={payment.receipt}>{pendingTexts.check}</a>
      </p>
      {chat && !payment.canStartOver ? (
        <p>
          <a href={chat.href}>{chat.label}</a>
        </p>
      ) : null}
      {box && mayArrive && payment.canStartOver ? (
        <p className="pending-payment__box">
          <input type="checkbox" id="start-over" name={START_OVER} value={startOver} {...controlled} />
          <label htmlFor="start-over">{pendingTexts.startOver}</label>
        </p>
      ) : null}
    </div>
  )
}

/** Above the page, until the earlier payment is settled. */
export const PendingBanner = ({ notice: { payment } }: { notice: PendingNotice }) => (
  <div className="note note--calm pending-payment pending-banner">
    <p>
      You began a payment at {payment.begunAt}. Before you pay again, please check what became of it.{' '}
      <a href={payment.receipt}>{pendingTexts.check}</a>
    </p>
  </div>
)

/** The other way to book, where this one does not help at the moment. */
export type ChatOffer = { href: string; label: string }

/** What came of an attempt to pay. */
export type Note = {
  text: string
  /** What is known about the money, where that is not part of the text. */
  detail?: string | null
  /** The client's own decision: no error. */
  calm?: boolean
  /** The chat is offered as another way. */
  chat?: boolean
}

/** What came of an attempt, announced at once. */
export function OrderNote({ note, chat }: { note: Note; chat: ChatOffer | null }) {
  return (
    <>
      <p className={note.calm ? 'note note--calm' : 'note'} role="alert" tabIndex={-1}>
        {note.text}
      </p>
      {note.detail ? <p>{note.detail}</p> : null}
      {note.chat && chat ? (
        <p>
          <a href={chat.href}>{chat.label}</a>
        </p>
      ) : null}
    </>
  )
}
