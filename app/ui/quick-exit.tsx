import { PING_DELAYS_S, QUICK_EXIT_PATH } from '~/lib/pages/quick-exit-paths'

import { ExitIcon } from './icons'

const PINGS = [QUICK_EXIT_PATH, ...PING_DELAYS_S.map((seconds) => `${QUICK_EXIT_PATH}?${seconds}`)]

type QuickExitProps = { label: string; shortLabel: string; url: string; siteUrl: string }

/**
 * Leaves the site at once: a plain link that scripts extend with keys and history replacement. Without scripts its
 * pings make the browser drop pages from the back/forward cache.
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
