import { describe, expect, it } from 'vitest'

import { saidOnce } from './shared-add-on-text'

const week = { name: 'Coach, 1 week', features: ['Text or voice', 'For a week'], note: 'Needs a plan' }
const month = { name: 'Coach, 1 month', features: ['Text or voice', 'For a month'], note: 'Needs a plan' }

describe('what add-ons share', () => {
  it('is said once', () => {
    expect(saidOnce([week, month])).toEqual({ lead: 'Coach, ', features: ['Text or voice'], note: 'Needs a plan' })
  })

  it('is nothing where one of them differs, and nothing where there is only one', () => {
    expect(saidOnce([week, { ...month, name: 'Diary, 1 month', note: null }])).toEqual({
      lead: '',
      features: ['Text or voice'],
      note: null,
    })
    expect(saidOnce([week])).toEqual({ lead: '', features: [], note: null })
    expect(saidOnce([])).toEqual({ lead: '', features: [], note: null })
  })
})
