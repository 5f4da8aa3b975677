import { beforeEach, describe, expect, it } from 'vitest'

import { sandboxForFile } from '../sandbox/testing/test-sandbox.fixture'
import { cancelPlan, reschedule, scheduleUnpublish } from '../studio/unpublish/plans'
import { studioClient } from './studio-client.fixture'

const sandbox = await sandboxForFile()
beforeEach(async () => {
  await sandbox.editor().delete({ query: '*' })
  await sandbox.editor().create({ _id: 'p', _type: 'package', price: 20_000 })
})

const hour = () => new Date(Date.now() + 3_600_000)
const plans = () => sandbox.editor().fetch('releases::all()[]{ ..., "held": *[sanity::partOfRelease(^.name)]._id }')
const shown = () => sandbox.visitor().fetch<string[]>('*[_type == "package"]._id')
const schedule = (time: Date) => scheduleUnpublish(studioClient(sandbox), 'p', '3 Sessions', time)

describe('scheduleUnpublish', () => {
  it('creates a release that can be rescheduled and cancelled', async () => {
    const client = studioClient(sandbox)
    const [at, later] = [hour(), new Date(Date.now() + 7_200_000)]
    await schedule(at)
    const [made] = await plans()
    expect(made).toMatchObject({
      state: 'scheduled',
      publishAt: at.toISOString(),
      metadata: { title: 'Unpublish 3 Sessions', releaseType: 'scheduled', intendedPublishAt: at.toISOString() },
      held: [`versions.${made.name}.p`],
    })
    expect(await client.withConfig({ perspective: [made.name] }).fetch('*[_type == "package"]')).toEqual([])
    expect(await shown()).toEqual(['p'])

    await reschedule(client, made, later)
    expect(await plans()).toMatchObject([{ publishAt: later.toISOString(), state: 'scheduled' }])
    await cancelPlan(client, (await plans())[0])
    expect(await client.fetch('*[_id != "p"]._id')).toEqual([])
  })

  it('removes the release when the Content Lake rejects the time', async () => {
    await expect(schedule(new Date(Date.now() - 1_000))).rejects.toThrow('is in the past')
    expect(await sandbox.editor().fetch('*[_id != "p"]._id')).toEqual([])
  })
})
