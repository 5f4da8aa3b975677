import { ExitIcon } from './icons'

/** Leaves the site at once, on every page: a plain link, to which scripts add keys and an unsuspicious history. */
export function QuickExit({ label, url }: { label: string; url: string }) {
  return (
    <a className="quick-exit" href={url} rel="noreferrer" data-exit="">
      <ExitIcon />
      {label}
    </a>
  )
}
