import { describe, expect, it } from 'vitest'

import { pricesAfter, pricesBefore, failure, inMs, refused, releasesOfSandbox } from './releases.fixture'

const { lake, releases, get, prices, prepared } = await releasesOfSandbox()

describe('release states', () => {
  const schedule = () => releases().schedule({ releaseId: 'spring', publishAt: inMs(3_600_000) })

  it('allow the transitions of the hosted service', async () => {
    await prepared()
    expect(await failure(releases().unschedule({ releaseId: 'spring' }))).toEqual(refused('state active to active'))
    expect(await failure(releases().delete({ releaseId: 'spring' }))).toEqual(refused('state active to deleted'))
    await schedule()
    expect(await get()).toMatchObject({ state: 'scheduled', publishAt: expect.any(String) })
    await schedule()
    for (const action of ['archive', 'publish', 'delete', 'unarchive'] as const) {
      expect(await failure(releases()[action]({ releaseId: 'spring' }))).toEqual(
        refused('not permitted to transition from state scheduled'),
      )
    }
    await releases().unschedule({ releaseId: 'spring' })
    expect(await get()).not.toHaveProperty('publishAt')
    await releases().publish({ releaseId: 'spring' })
    for (const action of ['archive', 'publish', 'unschedule', 'unarchive'] as const) {
      expect(await failure(releases()[action]({ releaseId: 'spring' }))).toEqual(
        refused('not permitted to transition from state published'),
      )
    }
    expect(await failure(schedule())).toEqual(refused('state published to scheduled'))
    await releases().delete({ releaseId: 'spring' })
    expect(await get()).toBeUndefined()
    expect(await failure(releases().publish({ releaseId: 'spring' }))).toEqual(refused('was not found'))
  })

  it.each([
    ['edited', () => lake.editor().patch('versions.spring.p').set({ price: 1 }).commit()],
    ['discarded', () => lake.editor().discardVersion({ publishedId: 'p', releaseId: 'spring' })],
  ])('reject that a document is %s while its release is scheduled', async (_name, change) => {
    await prepared()
    await schedule()
    expect(await failure(change())).toEqual(refused('the release "spring" is scheduled'))
    await releases().unschedule({ releaseId: 'spring' })
    expect(await failure(change())).toBeNull()
  })

  it('reject a schedule in the past or without a valid time', async () => {
    await prepared()
    expect(await failure(releases().schedule({ releaseId: 'spring', publishAt: inMs(-1_000) }))).toEqual(
      refused('is in the past', 400),
    )
    expect(await failure(releases().schedule({ releaseId: 'spring', publishAt: 'tomorrow' }))).toMatchObject({
      status: 400,
    })
    expect((await get())?.state).toBe('active')
  })
})

describe('scheduled release', () => {
  it('stays unpublished when it is rescheduled', async () => {
    await prepared()
    await releases().create({ releaseId: 'witness' })
    const due = Date.now() + 2_000
    await releases().schedule({ releaseId: 'spring', publishAt: new Date(due).toISOString() })
    await releases().schedule({ releaseId: 'spring', publishAt: inMs(3_600_000) })
    await releases().schedule({ releaseId: 'witness', publishAt: new Date(due + 200).toISOString() })
    await expect.poll(async () => (await get('witness'))?.state, { timeout: 10_000, interval: 20 }).toBe('published')
    expect((await get())?.state).toBe('scheduled')
    expect(await prices()).toEqual(pricesBefore)
  })

  it('keeps the content and stores the error when publishing fails, and publishes after a fix', async () => {
    await prepared()
    await lake.editor().unpublishVersion({ releaseId: 'spring', publishedId: 'q' })
    await lake.editor().create({ _id: 'a', _type: 'addOn', of: { _type: 'reference', _ref: 'q' } })
    await releases().schedule({ releaseId: 'spring', publishAt: inMs(1_000) })
    await expect.poll(async () => (await get())?.state, { timeout: 5_000, interval: 20 }).toBe('active')
    expect((await get())?.error?.message).toContain('"q" cannot be deleted as there are references to it from "a"')
    expect(await prices()).toEqual(pricesBefore)
    expect(await lake.editor().fetch('count(*[sanity::partOfRelease("spring")])')).toBe(2)
    await lake.editor().delete('a')
    await releases().publish({ releaseId: 'spring' })
    expect(await get()).not.toHaveProperty('error')
  })

  it('publishes before the first response when it became due during downtime', async () => {
    await prepared()
    const publishAt = inMs(1_000)
    await releases().schedule({ releaseId: 'spring', publishAt })
    const downUntil = new Date(Date.parse(publishAt) + 100)
    await lake.restart({ downUntil })
    expect(await prices()).toEqual(pricesAfter)
    const release = await get()
    expect(release).toMatchObject({ state: 'published', publishAt })
    expect(Date.parse(release?.publishedAt ?? '')).toBeGreaterThanOrEqual(downUntil.getTime())
  })
})
