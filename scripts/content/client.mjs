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

/**
 * The reason of a failed command in one line; names the setting when the dataset refuses the token.
 * @param {unknown} error @returns {string}
 */
export function reasonOf(error) {
  if (!(error instanceof Error)) return String(error)
  const status = 'statusCode' in error ? error.statusCode : null
  if (status === 401) return `SANITY_WRITE_TOKEN is refused: it must hold a token of this project (${error.message})`
  return status === 403 ? `SANITY_WRITE_TOKEN may not do this (${error.message})` : error.message
}

/**
 * Checks that the dataset accepts the client's token, and exits otherwise.
 * @param {import('@sanity/client').SanityClient} client @param {string} place
 */
async function checked(client, place) {
  await client.fetch('*[0]._id').catch((/** @type {unknown} */ error) => giveUp(`${place}: ${reasonOf(error)}`))
  return client
}

/**
 * A client with full access, and the name of its dataset for messages.
 * @returns {Promise<{ client: import('@sanity/client').SanityClient, dataset: string, place: string, embedded: boolean }>}
 */
export async function contentClient() {
  const { env } = process
  const apiVersion = '2025-02-19'
  const dataset = env.SANITY_DATASET || 'production'

  if (env.SANITY_PROJECT_ID) {
    const projectId = env.SANITY_PROJECT_ID
    const token =
      env.SANITY_WRITE_TOKEN || giveUp('SANITY_WRITE_TOKEN must hold a token that may write to the dataset.')
    const elsewhere = env.SANITY_API_HOST ? { apiHost: env.SANITY_API_HOST, useProjectHostname: false } : {}
    const client = createClient({
      projectId,
      dataset,
      token,
      apiVersion,
      useCdn: false,
      perspective: 'raw',
      ...elsewhere,
    })
    const place = `Sanity project ${projectId}, dataset ${dataset}`
    return { client: await checked(client, place), dataset, place, embedded: false }
  }

  const address = `http://127.0.0.1:${env.SANDBOX_PORT || '3001'}/sandbox`
  const ready = await fetch(`${address}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  )
  if (!ready) giveUp(`The embedded dataset does not answer at ${address}: run npm start first.`)
  const dataDir = resolve(root, env.DATA_DIR || '.data')
  const token = readFileSync(join(dataDir, 'sandbox', 'token'), 'utf8').trim()
  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    token,
    apiVersion,
    apiHost: `${address}/content-lake`,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
  })
  return { client, dataset: 'production', place: 'the embedded dataset', embedded: true }
}
