import { describe, expect, it, vi } from 'vitest'

import { begin, get, put } from '../page.fixture'

/** Sets the time in UTC, on a Wednesday by default; Lagos is an hour ahead. */
const at = (time: string, day = '2026-11-25') => vi.setSystemTime(`${day}T${time}:00Z`)
const said = () => get('p').textContent

const WEEKDAYS = '09:00-18:30,09:00-18:30,09:00-18:30,09:00-18:30,09:00-18:30,,'

const begun = (week = WEEKDAYS) => {
  put(
    `<p data-support-week="${week}" data-until="Until {time} today" data-from="From {time} {day}" data-days="today|tomorrow">Always</p>`,
  )
  return begin(() => import('./support-hours-status'))
}

describe('support status', () => {
  it.each([
    ['10:00', '2026-11-25', 'Until 18:30 today'],
    ['07:59', '2026-11-25', 'From 9:00 today'],
    ['18:00', '2026-11-25', 'From 9:00 tomorrow'],
    ['20:00', '2026-11-27', 'From 9:00 Monday'],
  ])('names the day of the next change at %s on %s', async (time, day, words) => {
    at(time, day)
    await begun()
    expect(said()).toBe(words)
  })

  it('updates every minute', async () => {
    at('17:29')
    await begun()
    expect(said()).toBe('Until 18:30 today')
    vi.advanceTimersByTime(59_999)
    expect(said()).toBe('Until 18:30 today')
    vi.advanceTimersByTime(1)
    expect(said()).toBe('From 9:00 tomorrow')
  })

  it('keeps the text of the page when there are no support hours', async () => {
    await begun(',,,,,,')
    expect(said()).toBe('Always')
  })

  it('appears once its text is inserted later', async () => {
    at('10:00')
    put('<p></p>')
    await begin(() => import('./support-hours-status'))
    expect(said()).toBe('')
    put(`<p data-support-week="${WEEKDAYS}" data-until="Now"></p>`)
    vi.advanceTimersByTime(60_000)
    expect(said()).toBe('Now')
  })

  it('stays empty without a text for the moment', async () => {
    at('10:00')
    put(`<p data-support-week="${WEEKDAYS}">Always</p>`)
    await begin(() => import('./support-hours-status'))
    expect(said()).toBe('')
    at('19:00')
    vi.advanceTimersByTime(60_000)
    expect(said()).toBe('')
  })

  it('leaves out the day where the page has no word for it', async () => {
    at('07:00')
    put(`<p data-support-week="${WEEKDAYS}" data-from="From {time}{day}">Always</p>`)
    await begin(() => import('./support-hours-status'))
    expect(said()).toBe('From 9:00')
  })
})
