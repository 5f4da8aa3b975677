// @sanity/import is published without its declarations.
declare module '@sanity/import' {
  import type { SanityClient } from '@sanity/client'

  export type ImportOptions = {
    client: SanityClient
    operation: 'create' | 'createIfNotExists' | 'createOrReplace'
    replaceAssets: boolean
    onProgress(progress: { step: string; current?: number; total?: number }): void
  }
  export function sanityImport(
    input: NodeJS.ReadableStream | string,
    options: ImportOptions,
  ): Promise<{ numDocs: number; warnings: { message: string }[] }>
}
