import { beforeEach, describe, expect, it, vi } from 'vitest'

import { get, press, put, tell, tellWindow, type } from '../page.fixture'
import { followCategory, makeCategories, watchTabKeys } from './tabs'

const TABS = `
  <div role="tablist">
    <a role="tab" id="one" href="#panel-1" aria-selected="true"><span>1</span> First</a>
    <a role="tab" id="two" href="#panel-2" aria-selected="false">Second</a>
    <a role="tab" id="three" href="#panel-3" aria-selected="false">Third</a>
  </div>
  <p>Words</p>`

const chosen = vi.fn()
const stops = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')].map(({ tabIndex }) => tabIndex)

beforeEach(() => {
  put(TABS)
  watchTabKeys()
  chosen.mockClear()
  for (const tab of document.querySelectorAll<HTMLElement>('[role=tab]'))
    tab.addEventListener('click', (event) => {
      event.preventDefault()
      chosen(tab.id)
    })
})

describe('arrow keys in a tab list', () => {
  it.each([
    ['one', 'ArrowRight', 'two'],
    ['one', 'ArrowDown', 'two'],
    ['two', 'ArrowLeft', 'one'],
    ['two', 'ArrowUp', 'one'],
    ['three', 'ArrowRight', 'one'],
    ['three', 'ArrowDown', 'one'],
    ['one', 'ArrowLeft', 'three'],
    ['one', 'ArrowUp', 'three'],
    ['three', 'Home', 'one'],
    ['one', 'End', 'three'],
    ['two', ' ', 'two'],
  ])('move from %s by %s to %s and select it', (from, key, to) => {
    get(`#${from}`).focus()
    expect(type(key)).toBe(false)
    expect(chosen.mock.calls).toEqual([[to]])
    expect(document.activeElement?.id).toBe(to)
  })

  it('treat an element inside a tab as the tab', () => {
    type('End', get('#one span'))
    expect(document.activeElement?.id).toBe('three')
  })

  it.each(['Tab', 'Enter', 'a'])('leave %s to the browser', (key) => {
    get('#one').focus()
    expect(type(key)).toBe(true)
    expect(chosen).not.toHaveBeenCalled()
    expect(document.activeElement?.id).toBe('one')
  })

  it('leave keys outside a tab list to the browser', () => {
    expect(type('ArrowRight', get('p'))).toBe(true)
    expect(chosen).not.toHaveBeenCalled()
  })

  it('move only within their own list', () => {
    document.body.insertAdjacentHTML('beforeend', TABS.replace(/ id="(\w+)"/g, ' id="other-$1"'))
    get('#three').focus()
    type('ArrowRight')
    expect(document.activeElement?.id).toBe('one')
  })
})

describe('Tab key', () => {
  it('stops only at the selected tab', () => {
    expect(stops()).toEqual([0, -1, -1])
  })

  it('stops at a tab that is selected later', () => {
    get('#two').addEventListener('click', () => {
      get('#one').setAttribute('aria-selected', 'false')
      get('#two').setAttribute('aria-selected', 'true')
    })
    press('#two')
    expect(stops()).toEqual([-1, 0, -1])
  })

  it('stops at one tab of a list that a search inserted', () => {
    put(TABS)
    expect(stops()).toEqual([0, 0, 0])
    tellWindow('found')
    expect(stops()).toEqual([0, -1, -1])
  })

  it('ignores other key presses', () => {
    put(TABS)
    tell('keydown', document.body, { key: 'Tab' })
    expect(stops()).toEqual([0, 0, 0])
  })
})

describe('category', () => {
  const PARTS = ['cost', 'sleep']
  const tabs = () => [...document.querySelectorAll('[role=tablist] > [role=tab]')]
  const selected = () => tabs().map((tab) => tab.getAttribute('aria-selected'))
  const visible = () => [...document.querySelectorAll('[role=tabpanel]:not([hidden])')].map(({ id }) => id)
  const address = () => document.location.pathname + document.location.search

  /** The questions with this category shown, as the server sends them. */
  const questions = (shown: string) => {
    const links = PARTS.map(
      (part) => `<a id="to-${part}" href="/faq?category=${part}" aria-controls="${part}"><b>${part}</b></a>`,
    )
    const parts = PARTS.map((part) => `<div id="${part}" ${part === shown ? '' : 'hidden'}><details></details></div>`)
    put(
      `<div class="faq"><nav data-tabs="">${links.join('')}<a href="/faq?category=empty">Empty</a></nav>${parts.join('')}</div><p>Words</p>`,
    )
    get('nav a').setAttribute('aria-current', 'true')
    makeCategories()
  }

  beforeEach(() => {
    questions('sleep')
    addEventListener('click', followCategory, true)
  })

  it.each([
    ['cost', ['true', 'false', 'false'], ['cost']],
    ['sleep', ['false', 'true', 'false'], ['sleep']],
    // The link without a part.
    ['empty', ['false', 'false', 'true'], []],
  ])('becomes a tab and starts as sent: %s', (shown, states, parts) => {
    questions(shown)
    expect(selected()).toEqual(states)
    expect(visible()).toEqual(parts)
    expect(document.querySelector('[aria-current]')).toBeNull()
  })

  it('opens in place, in the address too, and closes the open question', () => {
    get('#sleep details').setAttribute('open', '')
    expect(press('#to-cost b')).toBe(false)
    expect(visible()).toEqual(['cost'])
    expect(selected()).toEqual(['true', 'false', 'false'])
    expect(address()).toBe('/faq?category=cost')
    expect(document.querySelector('[open]')).toBeNull()
    expect(press('#to-sleep')).toBe(false)
    expect(visible()).toEqual(['sleep'])
    expect(address()).toBe('/faq?category=sleep')
  })

  it.each([
    ['with Ctrl', '#to-cost', { ctrlKey: true }],
    ['with Command', '#to-cost', { metaKey: true }],
    ['with Shift', '#to-cost', { shiftKey: true }],
    ['beside the categories', 'p', {}],
  ])('leaves a press %s to the browser', (_how, target, keys) => {
    get('#sleep details').setAttribute('open', '')
    expect(press(target, keys)).toBe(true)
    expect(visible()).toEqual(['sleep'])
    expect(address()).toBe('/')
    expect(get('#sleep details').hasAttribute('open')).toBe(true)
  })
})
