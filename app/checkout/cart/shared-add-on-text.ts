import type { AddOn } from '~/content/plans'

/** The part of a name that a comma ends, with the comma and the space. */
const leadOf = (name: string) => /^[^,]+, /.exec(name)?.[0] ?? ''

/** What all add-ons share, so that a list of them says it once: the beginning of the name, features, the note. */
export function saidOnce(addOns: readonly Pick<AddOn, 'name' | 'features' | 'note'>[]): {
  lead: string
  features: string[]
  note: string | null
} {
  const [first, ...more] = addOns
  if (!first || more.length === 0) return { lead: '', features: [], note: null }
  const lead = leadOf(first.name)
  return {
    lead: more.every(({ name }) => leadOf(name) === lead) ? lead : '',
    features: first.features.filter((feature) => more.every(({ features }) => features.includes(feature))),
    note: more.every(({ note }) => note === first.note) ? first.note : null,
  }
}
