// npm run content -- export [<file>]: the dataset with its assets, as the archive that `sanity dataset import` reads.
import { resolve } from 'node:path'

import { exportDataset } from '@sanity/export'

import { contentClient, giveUp } from './client.mjs'

const outputPath = resolve(process.argv[2] ?? 'content.tar.gz')
const { client, dataset, place } = await contentClient()

try {
  const { documentCount, assetCount } = await exportDataset({
    client,
    dataset,
    outputPath,
    // Excludes the counts of this site: an import elsewhere would overwrite newer ones.
    filterDocument: ({ _id }) => !String(_id).startsWith('counts.'),
  })
  console.log(`${documentCount} documents and ${assetCount} assets of ${place} are in ${outputPath}`)
} catch (error) {
  giveUp(`Nothing was exported: ${error instanceof Error ? error.message : String(error)}`)
}
