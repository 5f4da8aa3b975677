import { beforeEach, describe, expect, it } from 'vitest'

import { get, press, put } from '../page.fixture'
import { makeTabs } from './tabs'

const STEPS = `
  <div data-tabs="" role="group">
    <a id="tab-1" href="#step-1" aria-controls="step-1" aria-current="page"><span>1</span>Ask</a>
    <a id="tab-2" href="#step-2" aria-controls="step-2">Match</a>
    <a id="tab-3" href="#step-3" aria-controls="step-3">Talk</a>
  </div>
  <div id="step-1" role="group"></div>
  <div id="step-2" role="group"></div>
  <div id="step-3" role="group"></div>`

const tabs = () => [...document.querySelectorAll('[data-tabs] a')]
const selected = () => tabs().map((tab) => tab.getAttribute('aria-selected'))
const shown = () => [...document.querySelectorAll<HTMLElement>('[id^=step]')].map(({ hidden }) => !hidden)
const roles = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.getAttribute('role'))

const make = (html = STEPS) => {
  put(html)
  makeTabs(get('[data-tabs]'))
}

describe('links to parts of the page', () => {
  beforeEach(() => make())

  it('become tabs', () => {
    expect(get('[data-tabs]').getAttribute('role')).toBe('tablist')
    expect(roles('[data-tabs] a')).toEqual(['tab', 'tab', 'tab'])
    expect(roles('[id^=step]')).toEqual(['tabpanel', 'tabpanel', 'tabpanel'])
    expect(document.querySelector('[aria-current]')).toBeNull()
  })

  it('have the first part open', () => {
    expect(selected()).toEqual(['true', 'false', 'false'])
    expect(shown()).toEqual([true, false, false])
  })

  it('open their own part, without leading to it', () => {
    expect(press('#tab-3')).toBe(false)
    expect(selected()).toEqual(['false', 'false', 'true'])
    expect(shown()).toEqual([false, false, true])
    expect(press('#tab-1 span')).toBe(false)
    expect(selected()).toEqual(['true', 'false', 'false'])
    expect(shown()).toEqual([true, false, false])
  })
})

describe('the part that is open first', () => {
  it('is the one that can be seen already', () => {
    make(STEPS.replace('id="step-1"', 'id="step-1" hidden').replace('id="step-3"', 'id="step-3" hidden'))
    expect(selected()).toEqual(['false', 'true', 'false'])
    expect(shown()).toEqual([false, true, false])
  })

  it('is none where none can be seen', () => {
    make(STEPS.replace(/id="step/g, 'hidden id="step'))
    expect(selected()).toEqual(['false', 'false', 'false'])
    expect(shown()).toEqual([false, false, false])
  })
})

it('leaves a tab be whose part is missing', () => {
  make(STEPS.replace('<div id="step-2" role="group"></div>', ''))
  press('#tab-2')
  expect(selected()).toEqual(['false', 'true', 'false'])
  expect(shown()).toEqual([false, false])
})
