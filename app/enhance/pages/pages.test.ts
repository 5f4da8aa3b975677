import { beforeEach, describe, expect, it, vi } from 'vitest'

import { watchedOnes, watchSight } from '../cloth/sight.fixture'
import { begin, fetched, get, media, press, put, scriptThatTells, settled, tellWindow } from '../page.fixture'

const root = document.documentElement
const EXIT = '<a href="https://www.google.com/" data-exit="">Exit</a>'

const complete = async () => {
  tellWindow('load')
  await settled()
}
const ownExit = async () => {
  get('dialog').toggleAttribute('open', true)
  await settled()
  return document.querySelector('dialog [data-exit]')
}

describe('a page of blocks', () => {
  beforeEach(async () => {
    put(`
      <div data-tabs=""><a href="#step" aria-controls="step">Step</a></div><div id="step"></div>
      <a id="offer" href="#consultation">Talk</a><dialog id="consultation"></dialog>`)
  })

  it('has tabs and the window of the consultation', async () => {
    await begin(() => import('./blocks'))
    expect(get('[data-tabs] a').getAttribute('role')).toBe('tab')
    press('#offer')
    vi.advanceTimersByTime(0)
    expect(get<HTMLDialogElement>('dialog').open).toBe(true)
  })

  it('fetches what moves when it is complete', async () => {
    await begin(() => import('./blocks'))
    await settled()
    expect(fetched).toEqual([])
    await complete()
    expect(fetched.sort()).toEqual(['every-page/presses', 'later'])
  })

  it('fetches nothing for visitors who save data', async () => {
    root.dataset.savesData = ''
    await begin(() => import('./blocks'))
    await complete()
    expect(fetched).toEqual([])
  })
})

describe.each([
  ['contact', () => import('./form-page')],
  ['account', () => import('./account')],
])('the page of a form, as %s', (_, page) => {
  const ofTheForm = () => fetched.filter((name) => name === 'form')
  beforeEach(() => put(`<form class="form" data-script="${scriptThatTells('form')}"></form>${EXIT}<dialog></dialog>`))

  it('has it taken over when it is complete', async () => {
    await begin(page)
    await settled()
    expect(ofTheForm()).toEqual([])
    await complete()
    expect(ofTheForm()).toEqual(['form'])
  })

  it('leaves it as it is for visitors who save data', async () => {
    root.dataset.savesData = ''
    await begin(page)
    await complete()
    expect(ofTheForm()).toEqual([])
  })
})

describe('windows have a quick exit of their own', () => {
  it.each([
    ['account', () => import('./account')],
    ['services', () => import('./services')],
  ])('in %s', async (_, page) => {
    put(`${EXIT}<dialog></dialog>`)
    await begin(page)
    expect(await ownExit()).toBeTruthy()
  })
})

describe('the page of services', () => {
  beforeEach(() => {
    watchSight()
    put('<p class="reveal" id="words"></p>')
  })

  it('lets words come into view when it is complete', async () => {
    await begin(() => import('./services'))
    tellWindow('scroll')
    expect(watchedOnes()).toEqual([])
    await complete()
    tellWindow('scroll')
    expect(watchedOnes()).toEqual(['words'])
  })

  it('does not where less motion is wanted', async () => {
    media.add('(prefers-reduced-motion:reduce)')
    await begin(() => import('./services'))
    await complete()
    tellWindow('scroll')
    expect(watchedOnes()).toEqual([])
  })
})

describe('the folded contents of a legal page', () => {
  beforeEach(async () => {
    put(
      '<main><details open><summary>Contents</summary><a href="#one"><b>One</b></a></details><a id="two" href="#two">Two</a></main>',
    )
    await begin(() => import('./legal'))
  })

  it.each(['details a', 'details b'])('close when they have led to the text: %s', (target) => {
    expect(press(target)).toBe(true)
    expect(get<HTMLDetailsElement>('details').open).toBe(false)
  })

  it('stay open by other presses', () => {
    press('#two')
    expect(get<HTMLDetailsElement>('details').open).toBe(true)
  })
})
