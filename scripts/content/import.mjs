// npm run content -- import <file> [--replace | --missing]: imports an exported archive into a dataset.
import { createReadStream, existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'

import { sanityImport } from '@sanity/import'

import { contentClient, giveUp, reasonOf } from './client.mjs'

const [given, ...flags] = process.argv.slice(2)
const USAGE = 'Usage: npm run content -- import <archive.tar.gz, .ndjson or folder> [--replace | --missing]'
if (given === undefined || flags.length > 1 || flags.some((flag) => flag !== '--replace' && flag !== '--missing'))
  giveUp(USAGE)
const input = resolve(given)
if (!existsSync(input)) giveUp(`${input} does not exist. ${USAGE}`)

const operations = /** @type {const} */ ({
  '--replace': { operation: 'createOrReplace', releasesOperation: 'replace' },
  '--missing': { operation: 'createIfNotExists', releasesOperation: 'ignore' },
})
const [flag] = flags
const existing =
  flag === '--replace' || flag === '--missing'
    ? operations[flag]
    : /** @type {const} */ ({ operation: 'create', releasesOperation: 'fail' })
const { client, place, embedded } = await contentClient()

let step = ''
try {
  const { numDocs, warnings } = await sanityImport(statSync(input).isDirectory() ? input : createReadStream(input), {
    client,
    ...existing,
    // The importer looks up existing assets over https only. The embedded dataset stores equal bytes once anyway.
    replaceAssets: embedded,
    onProgress(progress) {
      if (progress.step !== step) console.log((step = progress.step))
    },
  })
  for (const { message } of warnings) console.warn(message)
  console.log(`${numDocs} documents are in ${place}`)
} catch (error) {
  const conflict = error instanceof Error && 'statusCode' in error && error.statusCode === 409
  const advice = conflict
    ? '\nDocuments that exist already are replaced with --replace and left alone with --missing.'
    : ''
  giveUp(`The import failed: ${reasonOf(error)}${advice}`)
}
