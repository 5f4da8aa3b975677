import { ExitIcon } from './icons'

/** Leaves the site at once, on every page: a plain link, to which scripts add keys and an unsuspicious history. */
export function QuickExit({ label, shortLabel, url }: { label: string; shortLabel: string; url: string }) {
  return (
    <a className="quick-exit" href={url} rel="noreferrer" aria-label={label} data-exit="">
      <ExitIcon />
      {shortLabel}
    </a>
  )
}
