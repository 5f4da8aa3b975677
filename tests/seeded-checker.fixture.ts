import { join } from 'node:path'

import type { SanityDocument } from '@sanity/client'
import { afterAll, beforeAll } from 'vitest'

import { startTestSandbox, type TestSandbox } from '../sandbox/testing/test-sandbox'
import { createDocumentChecker, type DocumentChecker } from '../studio/seed/document-checker'

/** The seed in a sandbox of the test file's own, and the rules of the Studio for its documents. */
export function seededChecker() {
  let sandbox: TestSandbox
  let check: DocumentChecker

  beforeAll(async () => {
    sandbox = await startTestSandbox({ seedDir: join(import.meta.dirname, '../studio/seed') })
    check = await createDocumentChecker(sandbox)
  }, 60_000)
  afterAll(() => sandbox.stop())

  /** A document of the seed. @throws when there is none of this id */
  async function document(id: string): Promise<SanityDocument> {
    const document = await sandbox.visitor().getDocument<SanityDocument>(id)
    if (!document) throw new Error(`${id} is not in the dataset`)
    return document
  }

  return {
    visitor: () => sandbox.visitor(),
    editor: () => sandbox.editor(),
    check: (...asked: Parameters<DocumentChecker>): ReturnType<DocumentChecker> => check(...asked),
    /** One of the seed with other values. */
    async changed(id: string, change: object): Promise<SanityDocument> {
      return { ...(await document(id)), ...change }
    },
    /** What the rules say of a document. */
    async messages(document: SanityDocument, level: 'error' | 'warning' = 'error'): Promise<string[]> {
      return (await check(document)).filter((marker) => marker.level === level).map(({ message }) => message)
    },
  }
}
