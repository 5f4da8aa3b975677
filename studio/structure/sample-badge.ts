import type { DocumentBadgeComponent } from 'sanity'

/** Badge beside the publish button for sample content. */
export const sampleBadge: DocumentBadgeComponent = ({ draft, published }) =>
  (draft ?? published)?.['sample'] === true
    ? { label: 'Sample', title: 'Replace or confirm this before the site goes live.', color: 'warning' }
    : null
