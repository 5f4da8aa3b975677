import { ChatIcon } from './icons'

/** A button to the chat; nothing without a chat. */
export const ChatButton = ({ href, label, quiet = false }: { href: string | null; label: string; quiet?: boolean }) =>
  href === null ? null : (
    <a className={quiet ? 'button button--quiet' : 'button'} href={href}>
      <ChatIcon />
      {label}
    </a>
  )
