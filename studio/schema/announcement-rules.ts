import { getPublishedId } from '@sanity/client/csm'
import type { CustomValidator, SanityDocument } from 'sanity'
import { API_VERSION } from './document-lookup'

type Announcement = {
  text?: string | null
  everywhere?: boolean | null
  pages?: readonly string[] | null
  otherPages?: readonly { _ref?: string }[] | null
  start?: string | null
  end?: string | null
}

/** Returns a time in ms. @param otherwise for an empty one */
export const msOf = (time: string | null | undefined, otherwise: number): number =>
  time ? Date.parse(time) : otherwise

/** Returns the chosen pages: paths, and ids of documents. */
const chosenPages = ({ pages, otherPages }: Announcement): string[] => [
  ...(pages ?? []),
  ...(otherPages ?? []).flatMap(({ _ref }) => _ref ?? []),
]

/** Whether a page would have both announcements at some time. */
export function overlaps(one: Announcement, other: Announcement): boolean {
  const sharesPage =
    one.everywhere !== false ||
    other.everywhere !== false ||
    chosenPages(one).some((page) => chosenPages(other).includes(page))
  const startsInTime = ({ start }: Announcement, { end }: Announcement) => msOf(start, -Infinity) < msOf(end, Infinity)
  return sharesPage && startsInTime(one, other) && startsInTime(other, one)
}

/** Rule for announcements: warns of another one on the same page at the same time. Use it as a warning. */
export const isOnlyAnnouncement: CustomValidator<(SanityDocument & Announcement) | undefined> = async (
  document,
  { getClient },
) => {
  if (!document) return true
  const others = await getClient({ apiVersion: API_VERSION })
    .withConfig({ perspective: 'drafts' })
    .fetch<Announcement[]>(
      '*[_type == "announcement" && _id != $own]{text, everywhere, pages, otherPages, start, end}',
      { own: getPublishedId(document._id) },
      { tag: 'validation.announcement' },
    )
  const other = others.find((found) => overlaps(document, found))
  if (!other) return true
  const message = `“${other.text ?? 'Another announcement'}” is on the same page for some of that time. Visitors see the one that started last.`
  return { message, path: ['start'] }
}
