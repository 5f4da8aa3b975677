import { defineArrayMember, defineField } from 'sanity'
import { addressKey } from '../../app/lib/http/site-address'
import { isPath } from './addresses'

/** The addresses at which a document stood before, each with the slash at its beginning. The Studio fills it in. */
export function formerAddressesField(group?: string) {
  return defineField({
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
    ...(group && { group }),
    hidden: ({ value }) => !Array.isArray(value) || value.length === 0,
    validation: (rule) => rule.unique().error('Each address can be listed only once.'),
  })
}

type Addressed = { _type: string } & Record<string, unknown>

/** Where the site shows what has an address of its own, by type; pages of staff stand at the top. */
export const addressedTypes: ReadonlyMap<string, string> = new Map([
  ['page', ''],
  ['therapist', '/therapists'],
  ['article', '/articles'],
])

/** Where the site shows a page, a therapist or an article; null without a slug. */
export function addressOf({ _type, slug }: Addressed): string | null {
  const current: unknown = typeof slug === 'object' && slug !== null ? Reflect.get(slug, 'current') : undefined
  return typeof current === 'string' && current !== '' ? `${addressedTypes.get(_type) ?? ''}/${current}` : null
}

const listed = (document: Addressed) =>
  [document['formerAddresses']].flat().filter((address) => typeof address === 'string')

/**
 * The former addresses that a document has once this draft is published: the one that it leaves now among them, and
 * never the one that it gets, or the way from A to B and back would go round in circles.
 * @returns null when nothing is to be written: the address stays
 */
export function formerAddressesAfter(published: Addressed | null, draft: Addressed | null): string[] | null {
  if (!published || !draft) return null
  const [left, now] = [addressOf(published), addressOf(draft)]
  if (left === null || now === null || left === now) return null
  // An older version that is restored knows nothing about what came after it.
  return [...new Set([...listed(published), ...listed(draft), left])].filter(
    (address) => addressKey(address) !== addressKey(now),
  )
}

/**
 * The former addresses that a version in a release has to have, for nobody notes them when the release is published.
 * @returns null when it has them
 */
export function formerAddressesIn(published: Addressed | null, version: Addressed | null): string[] | null {
  if (!version) return null
  const noted = listed(version)
  const now = addressKey(addressOf(version) ?? '')
  const needed = formerAddressesAfter(published, version) ?? noted.filter((address) => addressKey(address) !== now)
  return needed.join() === noted.join() ? null : needed
}
