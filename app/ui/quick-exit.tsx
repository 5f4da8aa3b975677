import { LEFT_PATH } from '~/lib/pages/left-path'

import { ExitIcon } from './icons'

/**
 * Leaves the site at once, on every page: a plain link, to which scripts add keys and an unsuspicious history. Without
 * them the `ping`, which nobody waits for, has the browser forget the pages that it holds ready for Back.
 */
export function QuickExit({ label, shortLabel, url }: { label: string; shortLabel: string; url: string }) {
  return (
    <a className="quick-exit" href={url} rel="noreferrer" ping={LEFT_PATH} aria-label={label} data-exit="">
      <ExitIcon />
      {shortLabel}
    </a>
  )
}
