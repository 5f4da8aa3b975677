import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import { API_HOST_PATHS } from '~/api-host/api-host.server'
import type { Settings } from '~/lib/settings/settings.server'

import { probe, findingsOf, type Findings } from './finding'

const { right, wrong, open } = findingsOf('API host')

const refusal = v.object({ success: v.literal(false) })

/** Sends an empty submission to each address of the contract: a correct host refuses it and stores nothing. */
export async function examineApiHost({
  apiHost,
  sandboxUrl,
}: Pick<Settings, 'apiHost' | 'sandboxUrl'>): Promise<Findings> {
  if (!apiHost) return wrong('API_HOST is unset: forms and payments are delivered nowhere')
  const token =
    apiHost.token === null && !sandboxUrl ? [open('API_HOST_TOKEN is unset: whoever knows the address can submit')] : []
  const answers = await Promise.all(
    API_HOST_PATHS.map((path) =>
      probe(apiHost.url + path, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': `doctor-${randomUUID()}`,
          ...(apiHost.token ? { Authorization: `Bearer ${apiHost.token}` } : {}),
        },
        body: '{}',
      }),
    ),
  )
  const findings = answers.flatMap((answer, index) => {
    if ('unheard' in answer) return wrong(answer.unheard)
    const { status, body } = answer
    if (status === 401 || status === 403) return wrong(`API_HOST_TOKEN is not accepted (status ${status})`)
    if (status >= 400 && status < 500 && status !== 404 && status !== 405 && v.is(refusal, body)) return []
    if (status < 300)
      return wrong(`${API_HOST_PATHS[index] ?? ''} accepts an empty submission: it must answer 400 with success: false`)
    return wrong(
      `${API_HOST_PATHS[index] ?? ''} answers ${status}: an empty submission must be refused with 400 and success: false`,
    )
  })
  const findingsByText = new Map(findings.map((finding) => [finding.says, finding]))
  return [
    ...(findingsByText.size > 0
      ? findingsByText.values()
      : [right('refuses an empty submission at all four addresses, as the contract says')]),
    ...token,
  ]
}
