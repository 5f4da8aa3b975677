import * as v from 'valibot'

import type { Settings } from '~/lib/settings/settings.server'

import { probe, findingsOf, type Findings } from './finding'

const { right, wrong, open } = findingsOf('Firebase')

const keys = v.object({ keys: v.pipe(v.array(v.object({ kid: v.string() })), v.minLength(1)) })
const failure = v.object({ error: v.object({ message: v.string() }) })

const IDENTITY_TOOLKIT = 'https://identitytoolkit.googleapis.com'

/** Reads the keys for sign-in tokens, tries an invalid ID token, and requests a profile without a token. */
export async function examineFirebase({ firebase }: Pick<Settings, 'firebase'>): Promise<Findings> {
  if (!firebase) return open('off: nobody can sign in on the site')
  const { apiKey, projectId, authUrl, firestoreUrl, jwksUrl } = firebase

  async function signIn(): Promise<Findings> {
    const jwks = await probe(jwksUrl)
    if ('unheard' in jwks) return wrong(jwks.unheard)
    if (!v.is(keys, jwks.body)) return wrong(`${jwksUrl} holds no keys that verify sign-ins`)
    const path =
      authUrl === IDENTITY_TOOLKIT ? '/v1/accounts:lookup' : '/identitytoolkit.googleapis.com/v1/accounts:lookup'
    const answer = await probe(`${authUrl}${path}?key=${encodeURIComponent(apiKey)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ idToken: 'none' }),
    })
    if ('unheard' in answer) return wrong(answer.unheard)
    const said = v.safeParse(failure, answer.body)
    const message = said.success ? said.output.error.message : `status ${answer.status}`
    if (/INVALID_ID_TOKEN/.test(message))
      return right('the API key is accepted, and the keys that verify sign-ins can be read')
    return wrong(`FIREBASE_API_KEY is not accepted: ${message}`)
  }

  async function profiles(): Promise<Findings> {
    const place = `projects/${projectId}/databases/(default)/documents`
    const answer = await probe(`${firestoreUrl}/v1/${place}:batchGet`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ documents: [`${place}/users/doctor`] }),
    })
    if ('unheard' in answer) return wrong(answer.unheard)
    if (answer.status === 403) return right('a stranger cannot read profiles')
    if (answer.status === 404)
      return wrong(`project ${projectId} has no Firestore database: create it, and publish firestore.rules`)
    if (answer.status === 200)
      return wrong('anyone may read profiles: publish the text of firestore.rules in the console, Firestore, Rules')
    return wrong(`Firestore answers ${answer.status}`)
  }

  return (await Promise.all([signIn(), profiles()])).flat()
}
