import { orderTexts } from './order-texts'

/** The other way to book, where this one does not help at the moment. */
export type ChatOffer = { href: string; label: string }

type OrderNoteProps = {
  text: string
  chat: ChatOffer | null
  /** In the provider's own words, which do not say what became of the money. */
  fromProvider?: boolean
  /** What follows when the client has closed the payment: that nothing was charged. */
  afterClosing: string
}

/** What came of an attempt, said at once; with the chat where it is another way. What the client decided is no error. */
export function OrderNote({ text, chat, fromProvider = false, afterClosing }: OrderNoteProps) {
  const closed = text === orderTexts.closed
  return (
    <>
      <p className={closed ? 'note note--calm' : 'note'} role="alert" tabIndex={-1}>
        {text}
      </p>
      {closed ? <p>{afterClosing}</p> : null}
      {fromProvider || text === orderTexts.network ? <p>{orderTexts.kept}</p> : null}
      {chat ? (
        <p>
          <a href={chat.href}>{chat.label}</a>
        </p>
      ) : null}
    </>
  )
}
