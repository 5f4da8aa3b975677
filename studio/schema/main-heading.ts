const isHero = (section: unknown) => section instanceof Object && '_type' in section && section._type === 'hero'

/** Refuses a page of sections without an opening screen, which holds the heading that readers and search engines take the page by. */
export function hasMainHeading(sections: unknown): true | string {
  return (
    !Array.isArray(sections) ||
    sections.length === 0 ||
    sections.some(isHero) ||
    'The page has no main heading: add an opening screen as its first section.'
  )
}
