// Selects the dataset of the content scripts: the hosted one when SANITY_PROJECT_ID is set, else the embedded one.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { createClient } from '@sanity/client'

import { root } from '../install.mjs'

/** Exits with one line that says what to do. @param {string} message @returns {never} */
export function giveUp(message) {
  console.error(message)
  process.exit(1)
}

/** The reason of a failed command; names the setting when the dataset refuses the token. @param {unknown} error @returns {string} */
export function reasonOf(error) {
  if (!(error instanceof Error)) return String(error)
  const status = 'statusCode' in error ? error.statusCode : null
  if (status === 401) return `SANITY_WRITE_TOKEN is refused: it must hold a token of this project (${error.message})`
  return status === 403 ? `SANITY_WRITE_TOKEN may not do this (${error.message})` : error.message
}

/** Exits unless the dataset accepts the client's token. @param {import('@sanity/client').SanityClient} client @param {string} place */
async function checked(client, place) {
  await client.fetch('*[0]._id').catch((/** @type {unknown} */ error) => giveUp(`${place}: ${reasonOf(error)}`))
  return client
}

/** @param {{ projectId: string, dataset: string, token: string, apiHost: string | undefined }} settings */
const clientOf = ({ apiHost, ...settings }) =>
  createClient({
    ...settings,
    ...(apiHost && { apiHost, useProjectHostname: false }),
    apiVersion: '2025-02-19',
    useCdn: false,
    perspective: 'raw',
  })

/**
 * A client with full access, and the name of its dataset for messages.
 * @returns {Promise<{ client: import('@sanity/client').SanityClient, dataset: string, place: string, embedded: boolean }>}
 */
export async function contentClient() {
  const { env } = process
  if (env.SANITY_PROJECT_ID) {
    const [projectId, dataset] = [env.SANITY_PROJECT_ID, env.SANITY_DATASET || 'production']
    const token =
      env.SANITY_WRITE_TOKEN || giveUp('SANITY_WRITE_TOKEN must hold a token that may write to the dataset.')
    const client = clientOf({ projectId, dataset, token, apiHost: env.SANITY_API_HOST })
    const place = `Sanity project ${projectId}, dataset ${dataset}`
    return { client: await checked(client, place), dataset, place, embedded: false }
  }

  const address = `http://127.0.0.1:${env.SANDBOX_PORT || '3001'}/sandbox`
  const ready = await fetch(`${address}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  )
  if (!ready) giveUp(`The embedded dataset does not answer at ${address}: run npm start first.`)
  const token = readFileSync(join(resolve(root, env.DATA_DIR || '.data'), 'sandbox', 'token'), 'utf8').trim()
  const dataset = 'production'
  const client = clientOf({ projectId: 'local', dataset, token, apiHost: `${address}/content-lake` })
  return { client, dataset, place: 'the embedded dataset', embedded: true }
}
