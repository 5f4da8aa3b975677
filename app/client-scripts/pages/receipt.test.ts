import { beforeEach, describe, expect, it, vi } from 'vitest'

import {
  begin,
  denyStorage,
  fetched,
  get,
  media,
  press,
  put,
  scriptThatTells,
  settled,
  tellWindow,
  went,
} from '../page.fixture'

const print = vi.fn()
const MISSING = `data:text/javascript,throw new Error('It cannot come')//`
const CANVAS = '<canvas data-celebrates="ref-1"></canvas>'
const ASK = '<a href="/services/receipt" data-ask="">Ask</a>'

/** Returns the fetched scripts, except those of the default inline script. */
const ofTheReceipt = () => fetched.filter((name) => !name.includes('/'))

const begun = async (
  section: string,
  address = '/services/receipt?live=1&reference=ref-1',
  wait = scriptThatTells('wait'),
) => {
  put(
    `<template data-celebrate="${scriptThatTells('celebrate')}" data-wait-script="${wait}"></template>
     <button data-print=""><b>Print</b></button><button id="other">Other</button>${section}`,
    address,
  )
  await begin(() => import('./receipt'))
}
const load = async () => {
  tellWindow('load')
  await settled()
}

beforeEach(() => {
  print.mockClear()
  vi.stubGlobal('print', print)
})

it.each([
  ['[data-print]', 1],
  ['[data-print] b', 1],
  ['#other', 0],
])('prints the receipt when its button is pressed: %s, %i times', async (target, times) => {
  await begun('')
  press(target)
  expect(print).toHaveBeenCalledTimes(times)
})

describe('payment celebration', () => {
  it('starts once, when the page has loaded', async () => {
    await begun(CANVAS)
    await settled()
    expect(ofTheReceipt()).toEqual([])
    await load()
    expect(ofTheReceipt()).toEqual(['celebrate'])
    expect({ ...sessionStorage }).toEqual({ 'celebrated-ref-1': 'true' })
  })

  it('starts when the payment arrives by a later check', async () => {
    await begun('')
    await load()
    expect(ofTheReceipt()).toEqual([])
    document.body.insertAdjacentHTML('beforeend', CANVAS)
    tellWindow('receipt')
    await settled()
    expect(ofTheReceipt()).toEqual(['celebrate'])
  })

  it('runs once per receipt', async () => {
    sessionStorage.setItem('celebrated-ref-1', 'true')
    await begun(CANVAS)
    await load()
    expect(ofTheReceipt()).toEqual([])
  })

  it.each([
    ['where less motion is wanted', () => void media.add('(prefers-reduced-motion:reduce)')],
    ['where data is saved', () => void (document.documentElement.dataset.savesData = '')],
    ['where storage is denied', () => void denyStorage()],
    ['where no script for it is named', () => get('template').removeAttribute('data-celebrate')],
  ])('stays off %s', async (_, given) => {
    await begun(CANVAS)
    given()
    await load()
    expect(ofTheReceipt()).toEqual([])
  })
})

describe('pending receipt', () => {
  it('polls in place, also for visitors who save data', async () => {
    document.documentElement.dataset.savesData = ''
    await begun(ASK)
    await load()
    expect(ofTheReceipt()).toEqual(['wait'])
    expect(went).toEqual([])
  })

  it('loads no polling script for a final receipt', async () => {
    await begun('')
    await load()
    expect(ofTheReceipt()).toEqual([])
  })

  it('reloads when its script cannot load', async () => {
    await begun(ASK, undefined, `${MISSING}${Math.random()}`)
    await load()
    expect(went).toEqual(['replace http://localhost:3000/services/receipt?reference=ref-1'])
  })

  it('leaves reloading to its Refresh header if it has one', async () => {
    await begun(ASK, '/services/receipt?reference=ref-1', `${MISSING}${Math.random()}`)
    await load()
    expect(went).toEqual([])
  })

  it('stays without the address of a script', async () => {
    await begun(ASK)
    get('template').removeAttribute('data-wait-script')
    await load()
    expect([ofTheReceipt(), went]).toEqual([[], []])
  })
})
