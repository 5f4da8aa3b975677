const isHero = (section: unknown) => section instanceof Object && '_type' in section && section._type === 'hero'

/** Rejects a page of sections without a hero, which contains the main heading for readers and search engines. */
export function hasMainHeading(sections: unknown): true | string {
  return (
    !Array.isArray(sections) ||
    sections.length === 0 ||
    sections.some(isHero) ||
    'The page has no main heading: add an opening screen as its first section.'
  )
}
