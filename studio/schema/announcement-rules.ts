import { getPublishedId } from '@sanity/client/csm'
import type { CustomValidator, SanityDocument } from 'sanity'
import { fetchForRule } from './document-lookup'

/** Times are text in UTC; an empty start is before, and an empty end after all others. No pages are all pages. */
const OVERLAPPING = `*[_type == "announcement" && _id != $own && coalesce(start, "") < $end && $start < coalesce(end, "~")]{
  "text": coalesce(text, "Another announcement"),
  "pages": coalesce(pages, []) + coalesce(otherPages[]._ref, [])
}[count($pages) == 0 || count(pages) == 0 || count(pages[@ in $pages]) > 0][0].text`

type Announcement = { pages?: string[]; otherPages?: { _ref?: string }[]; start?: string; end?: string }

/** Rule for announcements: warns of another one on the same page at the same time, drafts included. */
export const isOnlyAnnouncement: CustomValidator<(SanityDocument & Announcement) | undefined> = async (
  document,
  context,
) => {
  if (!document) return true
  const { _id, pages = [], otherPages = [], start = '', end = '~' } = document
  const params = {
    own: getPublishedId(_id),
    pages: [...pages, ...otherPages.flatMap(({ _ref }) => _ref ?? [])],
    start,
    end,
  }
  const text = await fetchForRule<string | null>(context, 'drafts', OVERLAPPING, params, 'validation.announcement')
  if (text === null) return true
  const message = `“${text}” is on the same page for some of that time. Visitors see the one that started last.`
  return { message, path: ['start'] }
}
