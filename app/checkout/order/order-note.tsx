/** The other way to book, where this one does not help at the moment. */
export type ChatOffer = { href: string; label: string }

/** What came of an attempt, said at once; with the chat where it is another way. */
export function OrderNote({ text, chat }: { text: string; chat: ChatOffer | null }) {
  return (
    <>
      <p className="note" role="alert" tabIndex={-1}>
        {text}
      </p>
      {chat ? (
        <p>
          <a href={chat.href}>{chat.label}</a>
        </p>
      ) : null}
    </>
  )
}
