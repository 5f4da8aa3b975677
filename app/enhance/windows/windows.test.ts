import { describe, expect, it } from 'vitest'

import { get, put, settled } from '../page.fixture'
import { watchWindows } from './windows'

const EXIT = '<a class="quick-exit" href="https://www.google.com/" data-exit=""><svg></svg>Exit</a>'
const exits = () => [...document.querySelectorAll('dialog [data-exit]')].map(({ parentElement }) => parentElement?.id)

/** Opened or closed, and what follows it. */
async function turn(selector: string, open: boolean) {
  get(selector).toggleAttribute('open', open)
  await settled()
}

function begin(header = EXIT) {
  put(`
    <header>${header}<details><summary>Menu</summary></details></header>
    <dialog id="first"><h2>Talk</h2></dialog>
    <dialog id="second"><h2>Sure?</h2></dialog>`)
  watchWindows()
}

describe('an open window', () => {
  it('begins with a quick exit of its own', async () => {
    begin()
    await turn('#first', true)
    expect(get('#first').firstElementChild?.outerHTML).toBe(get('header [data-exit]').outerHTML)
    expect(exits()).toEqual(['first'])
  })

  it('gives it back when it closes', async () => {
    begin()
    await turn('#first', true)
    await turn('#first', false)
    expect(exits()).toEqual([])
    expect(get('header [data-exit]')).toBeTruthy()
  })

  it('has it once when it opens again', async () => {
    begin()
    await turn('#first', true)
    await turn('#first', false)
    await turn('#first', true)
    expect(exits()).toEqual(['first'])
  })

  it('over another one has it alone', async () => {
    begin()
    await turn('#first', true)
    await turn('#second', true)
    expect(exits()).toEqual(['second'])
  })

  it('keeps it when something else closes', async () => {
    begin()
    await turn('#first', true)
    await turn('details', true)
    await turn('details', false)
    expect(exits()).toEqual(['first'])
  })

  it('is told from a menu', async () => {
    begin()
    await turn('details', true)
    expect(get('details').innerHTML).toBe('<summary>Menu</summary>')
  })

  it('is told from what is no element of the page', async () => {
    begin()
    get('header').insertAdjacentHTML('beforeend', '<svg><g></g></svg>')
    await turn('g', true)
    await turn('#first', true)
    expect(exits()).toEqual(['first'])
  })

  it('has none where the page has none', async () => {
    begin('')
    await turn('#first', true)
    expect(exits()).toEqual([])
  })
})
