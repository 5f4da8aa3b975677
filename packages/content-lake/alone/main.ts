// The command: reads its options, starts the lake and prints its address.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { FolderInUse } from '../dataset/journal'
import { startContentLake } from './standalone'

const USAGE = `npm start -- [options]

  --project ID       the project id that your clients name     (local)
  --dataset NAME     the dataset that they name                (production)
  --seed FILE        what an empty dataset begins with: an export of Sanity (.tar.gz), .ndjson, or a folder
  --port NUMBER      where it listens, on 127.0.0.1            (3333)
  --data FOLDER      where it keeps everything                 (.content-lake)
  --origin ORIGIN    pages that may edit, such as https://studio.example.com; again for more (those of this machine)
`

/** Throws an Error with a one-line message. */
function readOptions() {
  const { values } = parseArgs({
    options: {
      project: { type: 'string', default: 'local' },
      dataset: { type: 'string', default: 'production' },
      seed: { type: 'string' },
      port: { type: 'string', default: '3333' },
      data: { type: 'string', default: '.content-lake' },
      origin: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  })
  if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535)
    throw new Error('--port must be a whole number from 0 to 65535')
  if (values.seed !== undefined && !existsSync(values.seed)) throw new Error(`--seed ${values.seed}: no such file`)
  return values
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof FolderInUse) return `${error.message} Choose it with --data.`
  if ('code' in error && error.code === 'EADDRINUSE') return 'The port is in use: choose another with --port.'
  return error.message
}

try {
  const { help, project, dataset, seed, port, data, origin } = readOptions()
  if (help) {
    console.log(USAGE)
    process.exit(0)
  }
  process.umask(0o077)
  const { url, token, close } = await startContentLake({
    folder: resolve(data),
    project: { projectId: project, dataset },
    seed,
    port: Number(port),
    origins: origin,
    queryWorker: new URL('./query-worker.js', import.meta.url),
    eventSource: new URL('./event-source.js', import.meta.url),
    log: () => undefined,
  })
  const settings = { projectId: project, dataset, apiHost: url, useProjectHostname: false, useCdn: false }
  console.log(`Content Lake at ${url}\nClients: ${JSON.stringify(settings)}\nToken: ${token}`)
  let closing = false
  const end = () => {
    if (closing) return
    closing = true
    void close().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
