import { describe, expect, it } from 'vitest'

import { datasetOfThisFile, said } from './dataset.fixture'
import { endingPage } from './ended-session.server'
import type { PreviewSession } from './session.server'
import { sessionStatusOf, type SessionEnd } from './session-status.server'

const NOW = Date.parse('2026-11-25T10:00:00Z')
const SHARE = 'sanity.previewShare.one'
const share = (changes: Record<string, unknown> = {}) => ({
  _id: SHARE,
  _type: 'sanity.previewShare',
  perspective: ['rSpring'],
  expiresAt: '2026-11-25T11:00:00Z',
  label: 'For the clinic',
  ...changes,
})
const release = (id: string, state: string, title?: string) => ({
  _id: `_.releases.${id}`,
  _type: 'system.release',
  state,
  ...(title ? { metadata: { title } } : {}),
})
const dataset = await datasetOfThisFile(() => [share(), release('rSpring', 'active', 'Spring')])

const session = (changes: Partial<PreviewSession> = {}): PreviewSession => ({
  perspective: 'drafts',
  until: NOW + 60_000,
  share: null,
  secret: 'mark',
  ...changes,
})
const standing = (changes: Partial<PreviewSession> = {}) => sessionStatusOf(dataset.source, session(changes), NOW)

describe('preview session status', () => {
  it('shows drafts for the session without asking the service', async () => {
    expect(await standing()).toEqual({ session: session(), releases: [], label: null })
    expect(await standing({ perspective: 'published' })).toMatchObject({ releases: [] })
    expect(dataset.state.asked).toBe(0)
  })

  it('names releases as staff named them', async () => {
    dataset.state.documents.push(release('rNameless', 'scheduled'), release('rOver', 'published', 'Winter'))
    expect(await standing({ perspective: ['rSpring', 'drafts', 'rNameless', 'rOver', 'rNever', 'published'] })).toEqual(
      {
        session: session({ perspective: ['rSpring', 'drafts', 'rNameless', 'rOver', 'rNever', 'published'] }),
        releases: ['Spring', 'rNameless'],
        label: null,
      },
    )
  })

  it.each(['published', 'archived', 'deleted'] as const)('reports a release that was %s', async (became) => {
    dataset.state.documents = became === 'deleted' ? [] : [release('rSpring', became, 'Spring')]
    const name = became === 'deleted' ? 'rSpring' : 'Spring'
    const ending = { reason: 'release', shared: false, release: { name, became } }
    expect(await standing({ perspective: ['rSpring'] })).toEqual({ ending })
  })

  it('treats a release marked deleted as gone, and one without a state as present', async () => {
    dataset.state.documents = [
      release('rSpring', 'deleted', 'Spring'),
      { _id: '_.releases.rOdd', _type: 'system.release' },
    ]
    expect(await standing({ perspective: ['rSpring'] })).toMatchObject({ ending: { release: { became: 'deleted' } } })
    expect(await standing({ perspective: ['rOdd'] })).toMatchObject({ releases: ['rOdd'] })
  })

  it('shows what the share document allows, whatever the session says', async () => {
    const shared = { share: SHARE, secret: null }
    expect(await standing(shared)).toEqual({
      session: session({ ...shared, perspective: ['rSpring'] }),
      releases: ['Spring'],
      label: 'For the clinic',
    })
    dataset.state.documents = [share({ label: undefined, perspective: 'drafts' })]
    expect(await standing(shared)).toMatchObject({ label: null, session: { perspective: 'drafts' } })
    dataset.state.documents = [share()]
    expect(await standing(shared)).toMatchObject({ ending: { reason: 'release', shared: true } })
  })

  it.each<[string, object[], string]>([
    ['withdrawn', [share({ withdrawnAt: '2026-11-20T10:00:00Z' })], 'share-withdrawn'],
    ['over at this moment', [share({ expiresAt: '2026-11-25T10:00:00Z' })], 'share-expired'],
    ['deleted', [], 'share-unknown'],
    ['of another type', [share({ _type: 'other' })], 'share-unknown'],
  ])('ends for a link that is %s', async (_what, documents, reason) => {
    dataset.state.documents = documents
    expect(await standing({ share: SHARE })).toEqual({ ending: { reason } })
  })

  it('reports off without a token, and unreachable without a response', async () => {
    expect(await sessionStatusOf({ ...dataset.source, client: () => null }, session(), NOW)).toEqual({
      ending: { reason: 'off' },
    })
    dataset.state.status = 503
    expect(await standing({ perspective: ['rSpring'] })).toEqual({ ending: { reason: 'unreachable' } })
  })

  const LEAVE =
    '<form method="post" action="/preview/leave"><input type="hidden" name="to" value="/faq"><button type="submit">Leave the preview</button></form>'
  const DRAFTS =
    '<form method="post" action="/preview/perspective"><input type="hidden" name="perspective" value="drafts"><input type="hidden" name="to" value="/faq"><button type="submit">Show all drafts</button></form>'

  const gone = (text: string) => ({ status: 410, heading: 'This release is no longer there', text })

  it.each<[SessionEnd, object, string]>([
    [
      { reason: 'off' },
      { status: 503, heading: 'The preview is off', text: 'This site has no token for reading drafts.' },
      LEAVE,
    ],
    [
      { reason: 'release', shared: false, release: { name: 'Spring', became: 'published' } },
      gone('The release “Spring” is published: visitors see it now.'),
      `${DRAFTS}\n${LEAVE}`,
    ],
    [
      { reason: 'release', shared: true, release: { name: 'Spring', became: 'archived' } },
      gone('The release “Spring” has been archived.'),
      `</p>\n${LEAVE}`,
    ],
    [
      { reason: 'release', shared: true, release: { name: 'rSpring', became: 'deleted' } },
      gone('The release “rSpring” has been deleted.'),
      LEAVE,
    ],
  ])('explains %j and the next step', async (ending, page, ways) => {
    expect(await said(endingPage(ending, '/faq'))).toMatchObject({ ...page, html: expect.stringContaining(ways) })
  })
})
