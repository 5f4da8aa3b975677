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
