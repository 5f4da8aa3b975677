import { join } from 'node:path'

import { createContentLake, type DatasetMigration } from 'content-lake-stand-in'

import type { Access } from './access/access'
import { editorIdOf, editorNameIn, editorRoleOf } from './access/editor-name'
import { isCrossOrigin } from './access/origin'
import type { SandboxService } from './service'
import type { SandboxSettings } from './settings'

const NAME = 'content-lake'

/** Users in the history besides editors: the Studio reports an error for transactions of unknown users. */
const programs = new Map([
  ['seed', 'Delivered with the site'],
  ['sandbox', 'Set at the start'],
])

/** Returns the Content Lake as a service, with the access rules of the others. @param migrations oldest first */
export async function openContentLake(
  { dataDir, seedDir, siteUrl }: SandboxSettings,
  migrations: DatasetMigration[],
  access: Access,
): Promise<SandboxService> {
  const lake = await createContentLake({
    folder: join(dataDir, NAME),
    publicUrl: new URL(`/sandbox/${NAME}`, siteUrl),
    title: 'Embedded dataset',
    seed: seedDir,
    migrations,
    access: {
      ...access,
      isForeignPage: isCrossOrigin,
      editorIdOf,
      roleOf: editorRoleOf,
      nameOf: (id) => editorNameIn(id) ?? programs.get(id) ?? null,
    },
  })
  return { name: NAME, ...lake }
}
