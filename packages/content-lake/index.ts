/**
 * A Content Lake of Sanity on this machine.
 * `startContentLake` runs one by itself; `createContentLake` makes one to mount in an Express app of yours.
 */
export type { Access } from './access'
export { FolderInUse } from './dataset/journal'
export {
  bearerOf,
  callerAddress,
  isFromHere,
  isLoopbackHost,
  refuseWrites,
  sameSecret,
  secretFile,
} from './local-access'
export { migrationsModule, type DatasetMigration } from './dataset/migrate'
export type { Project } from './dataset/project'
export { createContentLake, type ContentLake, type ContentLakeOptions } from './room'
export { Sqlite } from './dataset/sqlite'
export { startContentLake, type Standalone, type StandaloneOptions } from './alone/standalone'
