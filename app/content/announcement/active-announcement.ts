/** The longest text of an announcement, in characters; an imported one is cut. */
export const ANNOUNCEMENT_MAX = 120

/** Times are in ms; an announcement without a start begins with its publish. */
export type Period = {
  start: number | null
  end: number | null
  /** The time of publishing, which orders announcements without a start. */
  published: number
  /** The paths of its pages; null for all. */
  pages: readonly string[] | null
}

/**
 * Returns the due announcement that started last. @param path in lower case, without a trailing slash
 * @param now in ms @returns also the next time at which this may change, in ms; null for never
 */
export function activeAnnouncement<Announcement extends Period>(
  announcements: readonly Announcement[],
  path: string,
  now: number,
): { active: Announcement | null; nextChange: number | null } {
  const own = announcements.filter(({ pages }) => pages === null || pages.includes(path))
  const [active = null] = own
    .filter(({ start, end }) => (start ?? now) <= now && now < (end ?? Infinity))
    .sort((one, other) => (other.start ?? other.published) - (one.start ?? one.published))
  const nextChange = Math.min(
    ...own.flatMap(({ start, end }) => [start ?? now, end ?? now]).filter((time) => time > now),
  )
  return { active, nextChange: Number.isFinite(nextChange) ? nextChange : null }
}

/** Cuts a text after a word that the Studio would refuse; invisible characters do not count. */
export function shortened(text: string): string {
  const visible = text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  if (visible.length <= ANNOUNCEMENT_MAX) return text
  return `${visible.slice(0, ANNOUNCEMENT_MAX).replace(/\s\S*$/, '')}…`
}
