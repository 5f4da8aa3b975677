import * as v from 'valibot'

import type { Settings } from '~/lib/settings.server'

import { ask, findingsOf, type Examination, type Finding } from './finding'

const { right, wrong, open } = findingsOf('Sanity')

const counted = v.object({ result: v.number() })
const hooks = v.array(
  v.looseObject({
    url: v.string(),
    dataset: v.optional(v.nullable(v.string())),
    isDisabledByUser: v.optional(v.boolean(), false),
  }),
)

/** One document without which no page stands. */
const SETTINGS_QUERY = 'count(*[_id == "siteSettings"])'

/** Looks at project, dataset, read token, and the origins and notices that the project knows. */
export function examineSanity({
  sanity,
  siteUrl,
  sandboxUrl,
}: Pick<Settings, 'sanity' | 'siteUrl' | 'sandboxUrl'>): Examination {
  const { projectId, dataset, apiHost, readToken, webhookSecret } = sanity
  const api = apiHost ?? `https://${projectId}.api.sanity.io`
  const bearer: Record<string, string> = readToken ? { Authorization: `Bearer ${readToken}` } : {}
  const query = (perspective: string, headers: Record<string, string>) =>
    ask(`${api}/v2025-02-19/data/query/${dataset}?${new URLSearchParams({ query: SETTINGS_QUERY, perspective })}`, {
      headers,
    })

  async function content(): Promise<Finding[]> {
    const answer = await query('published', bearer)
    if ('unheard' in answer)
      return [wrong(`${answer.unheard}. SANITY_PROJECT_ID must be the id that sanity.io/manage shows`)]
    const { status } = answer
    if (status === 404)
      return [wrong(`project ${projectId} has no dataset ${dataset}: create it, or set SANITY_DATASET`)]
    if (status === 401 || status === 403) {
      return [
        wrong(
          readToken
            ? 'SANITY_READ_TOKEN is not believed: make one with the role Viewer'
            : `dataset ${dataset} is private: set SANITY_READ_TOKEN, or make it public`,
        ),
      ]
    }
    const parsed = v.safeParse(counted, answer.body)
    if (!parsed.success) return [wrong(`the dataset answers with status ${status}`)]
    if (parsed.output.result === 0)
      return [wrong(`dataset ${dataset} is empty: import the content (docs/going-live.md)`)]
    return [right(`project ${projectId}, dataset ${dataset} answers and has content`)]
  }

  async function drafts(): Promise<Finding[]> {
    if (!readToken) return sandboxUrl ? [] : [open('SANITY_READ_TOKEN is unset: nobody can preview drafts')]
    const answer = await query('raw', bearer)
    return 'status' in answer && answer.status === 200 ? [right('SANITY_READ_TOKEN reads drafts')] : []
  }

  async function origins(): Promise<Finding[]> {
    // The Studio of the sandbox stands on the site's own origin.
    if (sandboxUrl) return []
    const answer = await query('published', { ...bearer, Origin: siteUrl })
    if ('unheard' in answer) return []
    const allowed = answer.headers.get('access-control-allow-origin') === siteUrl
    const credentials = answer.headers.get('access-control-allow-credentials') === 'true'
    if (allowed && credentials) return [right(`the Studio may be used at ${siteUrl}/studio`)]
    return [
      wrong(
        `the Studio at ${siteUrl}/studio is refused: add the CORS origin ${siteUrl} with credentials in sanity.io/manage, API`,
      ),
    ]
  }

  async function notices(): Promise<Finding[]> {
    if (!webhookSecret)
      return [
        open(
          'SANITY_WEBHOOK_SECRET is unset: pages are renewed by listening alone, which is enough where long connections last',
        ),
      ]
    const address = `${siteUrl}/webhooks/sanity`
    if (!readToken || apiHost)
      return [open(`look in sanity.io/manage, API, whether a webhook of dataset ${dataset} goes to ${address}`)]
    const answer = await ask(`https://api.sanity.io/v2021-10-04/hooks/projects/${projectId}`, { headers: bearer })
    const parsed = 'status' in answer && answer.status === 200 ? v.safeParse(hooks, answer.body) : null
    if (!parsed?.success)
      return [
        open(
          `SANITY_READ_TOKEN may not list webhooks: look in sanity.io/manage, API, whether one of dataset ${dataset} goes to ${address}`,
        ),
      ]
    const found = parsed.output.find(({ url, dataset: of }) => url === address && (of === dataset || of === '*' || !of))
    if (!found)
      return [
        wrong(`no webhook goes to ${address}: create it with the projection {_id, _type} and SANITY_WEBHOOK_SECRET`),
      ]
    return [
      found.isDisabledByUser
        ? wrong(`the webhook to ${address} is switched off`)
        : right(`a webhook goes to ${address}`),
    ]
  }

  return async () => {
    const [first, ...others] = await Promise.all([content(), drafts(), origins(), notices()])
    // Of a dataset that does not answer nothing else can be said.
    return first.some(({ verdict }) => verdict === 'wrong') ? first : [first, ...others].flat()
  }
}
