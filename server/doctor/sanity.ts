import * as v from 'valibot'

import { COUNTS_TYPE } from '~/lib/pages/analytics'
import type { Settings } from '~/lib/settings/settings.server'

import { probe, findingsOf, type Finding, type Findings } from './finding'

const { right, wrong, open } = findingsOf('Sanity')

const counted = v.object({ result: v.number() })
/** The two forms of Sanity's errors. */
const refusal = v.union([v.object({ error: v.unknown() }), v.object({ statusCode: v.number() })])
const hooks = v.array(
  v.looseObject({
    url: v.string(),
    dataset: v.optional(v.nullable(v.string())),
    isDisabledByUser: v.optional(v.boolean(), false),
  }),
)

/** A document that every page needs. */
const SETTINGS_QUERY = 'count(*[_id == "siteSettings"])'

/** Checks project, dataset, tokens, CORS origins and webhooks of the project. */
export async function examineSanity({
  sanity,
  siteUrl,
  sandboxUrl,
}: Pick<Settings, 'sanity' | 'siteUrl' | 'sandboxUrl'>): Promise<Findings> {
  const { projectId, dataset, apiHost, readToken, countsToken, webhookSecret } = sanity
  const api = apiHost ?? `https://${projectId}.api.sanity.io`
  const bearer: Record<string, string> = readToken ? { Authorization: `Bearer ${readToken}` } : {}
  const query = (perspective: string, headers: Record<string, string>) =>
    probe(`${api}/v2025-02-19/data/query/${dataset}?${new URLSearchParams({ query: SETTINGS_QUERY, perspective })}`, {
      headers,
    })

  /** Whether the project is unknown. Queries do not name it: another server would answer them for any project. */
  async function isUnknown(): Promise<boolean> {
    if (!apiHost) return false
    const answer = await probe(`${api}/v2021-06-07/projects/${projectId}`, { headers: bearer })
    return 'status' in answer && [400, 404].includes(answer.status) && /not found/i.test(JSON.stringify(answer.body))
  }

  async function content(): Promise<Finding> {
    const answer = await query('published', bearer)
    if ('unheard' in answer)
      return wrong(`${answer.unheard}. SANITY_PROJECT_ID must be the id that sanity.io/manage shows`)
    const { status } = answer
    if (status === 404 && !v.is(refusal, answer.body))
      return wrong(`${api} answers as no Content Lake does: SANITY_API_HOST leads elsewhere`)
    if (await isUnknown())
      return wrong(`${api} has no project ${projectId}: SANITY_PROJECT_ID must be the id that it goes by there`)
    if (status === 404) return wrong(`project ${projectId} has no dataset ${dataset}: create it, or set SANITY_DATASET`)
    if (status === 401 || status === 403) {
      return wrong(
        readToken
          ? 'SANITY_READ_TOKEN is not accepted: create one with the role Viewer'
          : `dataset ${dataset} is private: set SANITY_READ_TOKEN, or make it public`,
      )
    }
    const parsed = v.safeParse(counted, answer.body)
    if (!parsed.success) return wrong(`the dataset answers with status ${status}`)
    if (parsed.output.result === 0) return wrong(`dataset ${dataset} is empty: import the content (docs/going-live.md)`)
    return right(`project ${projectId}, dataset ${dataset} answers and has content`)
  }

  async function drafts(): Promise<Findings> {
    if (!readToken) return sandboxUrl ? [] : open('SANITY_READ_TOKEN is unset: nobody can preview drafts')
    const answer = await query('raw', bearer)
    return 'status' in answer && answer.status === 200 ? right('SANITY_READ_TOKEN reads drafts') : []
  }

  async function counts(): Promise<Findings> {
    if (!countsToken)
      return sandboxUrl ? [] : open('SANITY_COUNTS_TOKEN is unset: pages, chats and checkouts are not counted')
    // Writes nothing: `dryRun` only reports whether the write would succeed.
    const answer = await probe(`${api}/v2025-02-19/data/mutate/${dataset}?dryRun=true`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${countsToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ mutations: [{ createIfNotExists: { _id: 'counts.doctor', _type: COUNTS_TYPE } }] }),
    })
    if ('unheard' in answer) return []
    return answer.status === 200
      ? right('SANITY_COUNTS_TOKEN may write counts')
      : wrong('SANITY_COUNTS_TOKEN may not write: create one with the role Editor')
  }

  async function origins(): Promise<Findings> {
    // The Studio of the sandbox has the site's own origin.
    if (sandboxUrl) return []
    const answer = await query('published', { ...bearer, Origin: siteUrl })
    if ('unheard' in answer) return []
    const allowed = answer.headers.get('access-control-allow-origin') === siteUrl
    const credentials = answer.headers.get('access-control-allow-credentials') === 'true'
    if (allowed && credentials) return right(`the Studio may be used at ${siteUrl}/studio`)
    return wrong(
      `the Studio at ${siteUrl}/studio is refused: add the CORS origin ${siteUrl} with credentials in sanity.io/manage, API`,
    )
  }

  async function notices(): Promise<Findings> {
    if (!webhookSecret)
      return open(
        'SANITY_WEBHOOK_SECRET is unset: pages are refreshed by listening alone, which is enough where long connections stay open',
      )
    const address = `${siteUrl}/webhooks/sanity`
    if (!readToken || apiHost)
      return open(`check in sanity.io/manage, API, that a webhook of dataset ${dataset} goes to ${address}`)
    const answer = await probe(`https://api.sanity.io/v2021-10-04/hooks/projects/${projectId}`, { headers: bearer })
    const parsed = 'status' in answer && answer.status === 200 ? v.safeParse(hooks, answer.body) : null
    if (!parsed?.success)
      return open(
        `SANITY_READ_TOKEN may not list webhooks: check in sanity.io/manage, API, that one of dataset ${dataset} goes to ${address}`,
      )
    const found = parsed.output.find(({ url, dataset: of }) => url === address && (of === dataset || of === '*' || !of))
    if (!found)
      return wrong(
        `no webhook goes to ${address}: create it with the projection {_id, _type} and SANITY_WEBHOOK_SECRET`,
      )
    return found.isDisabledByUser
      ? wrong(`the webhook to ${address} is switched off`)
      : right(`a webhook goes to ${address}`)
  }

  const [first, ...others] = await Promise.all([content(), drafts(), counts(), origins(), notices()])
  // The other checks need a dataset that responds.
  return first.verdict === 'wrong' ? first : [first, ...others].flat()
}
