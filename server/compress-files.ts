import { join } from 'node:path'

import { CLIENT_ENCODINGS, writeCopies } from './static-files'
import { STUDIO_FOLDERS } from './studio'

/**
 * Bundled to build/server/compress-files.js. The build of the production folder runs it with that folder, so that the
 * server finds every compressed copy on a read-only disk.
 */
const [, , folder = ''] = process.argv
for (const encoding of CLIENT_ENCODINGS) await writeCopies(join(folder, 'build/remix/client'), encoding)
for (const name of STUDIO_FOLDERS) await writeCopies(join(folder, 'studio/dist', name), 'gzip')
