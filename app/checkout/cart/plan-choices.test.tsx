import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { CONTENT_DEFAULTS } from '~/content/generated/defaults.server'

import { AddOnChoices, sharedAddOnText } from './add-on-choices'
import { PackageChoices } from './package-choices'
import { seededOffers } from './seeded-offers.fixture'

const { packages, addOns } = seededOffers()
const labels = CONTENT_DEFAULTS.servicesPage.plans
const about = { of: () => null, ofTotal: () => null }
const onPick = () => undefined

it.each([null, ...packages.map(({ id }) => id)])(
  'describes each plan by text on the page, with %s chosen',
  (chosen) => {
    const html = renderToStaticMarkup(
      <>
        <PackageChoices packages={packages} requested={chosen} {...{ labels, about, onPick }} />
        <AddOnChoices addOns={addOns} package={chosen} requested={null} {...{ labels, about, onPick }} />
      </>,
    )
    const described = [...html.matchAll(/aria-describedby="([^"]*)"/g)].flatMap(([, ids = '']) => ids.split(' '))
    expect(described.length).toBeGreaterThan(packages.length + addOns.length)
    for (const id of described) {
      const [, words = ''] = new RegExp(`id="${id}"[^>]*>(.*?)</p>`).exec(html) ?? []
      expect(words.replaceAll(/<[^<>]*>/g, '').trim(), id).not.toBe('')
    }
    expect(html).not.toMatch(/<p[^>]*><\/p>/)
  },
)

const week = { name: 'Coach, 1 week', features: ['Text or voice', 'For a week'], note: 'Needs a plan' }
const month = { name: 'Coach, 1 month', features: ['Text or voice', 'For a month'], note: 'Needs a plan' }

describe('sharedAddOnText', () => {
  it('returns the text that all add-ons share', () => {
    expect(sharedAddOnText([week, month])).toEqual({
      lead: 'Coach, ',
      features: ['Text or voice'],
      note: 'Needs a plan',
    })
  })

  it('returns nothing when one add-on differs or there is only one', () => {
    expect(sharedAddOnText([week, { ...month, name: 'Diary, 1 month', note: null }])).toEqual({
      lead: '',
      features: ['Text or voice'],
      note: null,
    })
    expect(sharedAddOnText([week])).toEqual({ lead: '', features: [], note: null })
    expect(sharedAddOnText([])).toEqual({ lead: '', features: [], note: null })
  })
})
