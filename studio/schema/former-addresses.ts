import { defineArrayMember, defineField } from 'sanity'
import { addressKey } from '../../app/lib/http/site-address'
import { isPath } from './addresses'

/** Former paths of a document, each with a leading slash. The Studio fills it in. */
export const formerAddressesField = defineField({
  name: 'formerAddresses',
  title: 'Former addresses',
  description:
    'Visitors who come to one of these are redirected to this page. When you publish a new address, the old one is added automatically.',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'string',
      validation: (rule) =>
        rule.custom(
          (address) =>
            (Boolean(address) && isPath(address ?? '') && address === address?.toLowerCase()) ||
            'Begin with one / and use small letters, without spaces, ? and #.',
        ),
    }),
  ],
  hidden: ({ value }) => !Array.isArray(value) || value.length === 0,
  validation: (rule) => rule.unique().error('Each address can be listed only once.'),
})

type Addressed = { _type: string } & Record<string, unknown>

/** Path prefix of each document type with its own page; staff pages have none. */
export const addressedTypes: ReadonlyMap<string, string> = new Map([
  ['page', ''],
  ['therapist', '/therapists'],
  ['article', '/articles'],
])

/** Returns the path of a page, therapist or article; null without a slug. */
export function addressOf({ _type, slug }: Addressed): string | null {
  const current: unknown = typeof slug === 'object' && slug !== null ? Reflect.get(slug, 'current') : undefined
  return typeof current === 'string' && current !== '' ? `${addressedTypes.get(_type) ?? ''}/${current}` : null
}

const listed = (document: Addressed) =>
  [document['formerAddresses']].flat().filter((address) => typeof address === 'string')

/** Returns the former addresses once a draft is published, without its new one; null when the address stays. */
export function formerAddressesAfter(published: Addressed | null, draft: Addressed | null): string[] | null {
  if (!published || !draft) return null
  const [left, now] = [addressOf(published), addressOf(draft)]
  if (left === null || now === null || left === now) return null
  // A restored older version lacks later entries.
  return [...new Set([...listed(published), ...listed(draft), left])].filter(
    (address) => addressKey(address) !== addressKey(now),
  )
}

/** Returns the former addresses that a version needs, because a release adds none; null when they are up to date. */
export function formerAddressesIn(published: Addressed | null, version: Addressed | null): string[] | null {
  if (!version) return null
  const noted = listed(version)
  const now = addressKey(addressOf(version) ?? '')
  const needed = formerAddressesAfter(published, version) ?? noted.filter((address) => addressKey(address) !== now)
  return needed.join() === noted.join() ? null : needed
}
