import { LATER_PINGS_S, LEFT_PATH } from '~/lib/pages/left-path'

import { ExitIcon } from './icons'

const PINGS = [LEFT_PATH, ...LATER_PINGS_S.map((seconds) => `${LEFT_PATH}?${seconds}`)]

type QuickExitProps = { label: string; shortLabel: string; url: string; siteUrl: string }

/**
 * Leaves the site at once, on every page: a plain link, to which scripts add keys and an unsuspicious history. Without
 * them the pings, which nobody waits for, have the browser drop the pages that it holds ready for Back.
 */
export function QuickExit({ label, shortLabel, url, siteUrl }: QuickExitProps) {
  return (
    <a
      className="quick-exit"
      href={url}
      rel="noreferrer"
      ping={PINGS.map((path) => siteUrl + path).join(' ')}
      aria-label={label}
      data-exit=""
    >
      <ExitIcon />
      {shortLabel}
    </a>
  )
}
