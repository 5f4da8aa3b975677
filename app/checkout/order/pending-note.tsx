import { START_OVER } from './order'
import { mayStillArrive, pendingMessage, type PendingNotice, pendingTexts } from './pending-payment'

type PendingNoteProps = {
  notice: PendingNotice
  chat: ChatOffer | null
  /** The checkbox that confirms another payment: uncontrolled, or controlled by the page. */
  box?: 'static' | { confirmed: boolean; onConfirm: (confirmed: boolean) => void }
}

/** An earlier payment of this browser and, if a new order requires it, a confirmation. Styles: `booking.css`. */
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

/** A banner at the top of the page until the earlier payment is settled. */
export const PendingBanner = ({ notice: { payment } }: { notice: PendingNotice }) => (
  <div className="note note--calm pending-payment pending-banner">
    <p>
      You began a payment at {payment.begunAt}. Before you pay again, please check what became of it.{' '}
      <a href={payment.receipt}>{pendingTexts.check}</a>
    </p>
  </div>
)

/** The link to the chat, as another way to book. */
export type ChatOffer = { href: string; label: string }

/** The result of a payment attempt. */
export type Note = {
  text: string
  /** What is known about the money, unless the text says it. */
  detail?: string | null
  /** True for a decision of the client, which is not styled as an error. */
  calm?: boolean
  chat?: boolean
}

/** Announces the result of an attempt. */
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
