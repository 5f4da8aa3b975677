import type { DocumentBadgeComponent } from 'sanity'

/** Says beside the publish button that the document is sample content. */
export const sampleBadge: DocumentBadgeComponent = ({ draft, published }) =>
  (draft ?? published)?.['sample'] === true
    ? { label: 'Sample', title: 'Replace or confirm this before the site goes live.', color: 'warning' }
    : null
