import { useLocation } from '@remix-run/react'

import { formatMoment } from '~/lib/time/dates'

import styles from './bar.css?inline'
import type { PreviewView } from './view'

/** The shown perspective in words. */
function perspectiveText({ perspective, releases }: PreviewView): string {
  if (perspective === 'drafts') return 'all drafts'
  if (perspective === 'published') return 'what visitors see'
  return releases.length === 0 ? 'all drafts' : `the release ${releases.map((title) => `“${title}”`).join(', ')}`
}

/** The bar on every page of a preview: what it shows, until when, and the link to leave. */
export function PreviewBar({ view }: { view: PreviewView }) {
  const { pathname, search } = useLocation()
  const { shared, until } = view
  return (
    <aside className="preview-bar" aria-label="Preview" data-preview-bar={String(view.perspective)}>
      <p>
        <strong>Preview</strong> of {perspectiveText(view)}
        {shared?.label ? ` (${shared.label})` : ''}, not public. Open until{' '}
        {formatMoment(new Date(until).toISOString())}.
      </p>
      <p role="status" data-leads="" />
      <p role="status" data-overlay-state="" />
      <form method="post" action="/preview/leave">
        <input type="hidden" name="to" value={pathname + search} />
        <button type="submit">Leave preview</button>
      </form>
    </aside>
  )
}

/** Styles of parts that only a preview shows. */
export const previewStyles = styles
