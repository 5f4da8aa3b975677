import { join } from 'node:path'

import { createContentLake, type DatasetMigration } from 'content-lake-stand-in'

import type { Access } from './access/access'
import { editorIdOf, editorNameIn } from './access/editor-name'
import { isCrossOrigin } from './access/origin'
import type { Room } from './room'

export type ContentLakeRoomOptions = {
  /** The room keeps its files in a folder of its own under this one. */
  dataDir: string
  /** The dataset that an empty store starts with. */
  seedDir: string
  siteUrl: URL
  /** The bundled query worker of the Content Lake. */
  queryWorker: URL
  /** What brings the content of an earlier start up to this code, the oldest step first. */
  migrations: DatasetMigration[]
  access: Access
}

const NAME = 'content-lake'

/** Everyone the history names besides editors: a transaction of a user unknown to it makes the Studio complain. */
const programs = new Map([
  ['seed', 'Delivered with the site'],
  ['sandbox', 'Set at the start'],
])

/** The Content Lake as a room: who may edit is decided as for every other one. */
export async function openContentLake(options: ContentLakeRoomOptions): Promise<Room> {
  const { dataDir, seedDir, siteUrl, queryWorker, migrations, access } = options
  const lake = await createContentLake({
    folder: join(dataDir, NAME),
    publicUrl: new URL(`/sandbox/${NAME}`, siteUrl),
    queryWorker,
    title: 'Embedded dataset',
    seed: seedDir,
    migrations,
    access: {
      ...access,
      isForeignPage: isCrossOrigin,
      editorIdOf,
      nameOf: (id) => editorNameIn(id) ?? programs.get(id) ?? null,
    },
  })
  return { name: NAME, ...lake }
}
