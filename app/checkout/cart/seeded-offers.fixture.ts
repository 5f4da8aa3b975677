import { readFileSync } from 'node:fs'

import * as v from 'valibot'

import { addOnSchema, packageSchema } from '~/content/offers/offers'

const referring = v.object({ packages: v.array(v.object({ _ref: v.string() })) })

function seeded(type: string): Record<string, unknown>[] {
  return JSON.parse(readFileSync(`studio/seed/documents/${type}.json`, 'utf8'))
}

/** The seeded dataset as the query gives it: references to packages become their codes. */
export function seededOffers() {
  const packages = v.parse(v.array(packageSchema), seeded('package'))
  const addOns = seeded('addOn').map((document) => ({
    ...v.parse(addOnSchema, { ...document, packages: [] }),
    packages: v
      .parse(referring, document)
      .packages.map(({ _ref }) => packages.find(({ _id }) => _id === _ref)?.id ?? ''),
  }))
  return { packages, addOns }
}
