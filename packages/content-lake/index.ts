/** A local Content Lake of Sanity: `createContentLake` returns a router to mount in an Express app. */
export type { Access, Role } from './access'
export { FolderInUse } from './dataset/journal'
export { bearerOf, callerAddress, isLocalRequest, isLoopbackHost, rejectWrites, sameSecret, secretFile } from './access'
export { migrationsModule, type DatasetMigration } from './dataset/migrate'
export { createContentLake, type ContentLake, type ContentLakeOptions } from './service'
export { Sqlite } from './dataset/sqlite'
