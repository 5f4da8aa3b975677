import { join } from 'node:path'

import type { SanityDocument } from '@sanity/client'
import { afterAll, beforeAll } from 'vitest'

import { startTestSandbox, type TestSandbox } from '../sandbox/testing/test-sandbox.fixture'
import { createDocumentChecker, type DocumentChecker } from '../studio/seed/document-checker'

/** The seed in a sandbox, and the Studio's rules for its documents. */
export function seededChecker() {
  let sandbox: TestSandbox
  let check: DocumentChecker

  beforeAll(async () => {
    sandbox = await startTestSandbox({ seedDir: join(import.meta.dirname, '../studio/seed') })
    check = await createDocumentChecker(sandbox)
  }, 60_000)
  afterAll(() => sandbox.stop())

  /** Returns a document of the seed. @throws for an unknown id */
  async function document(id: string): Promise<SanityDocument> {
    const document = await sandbox.visitor().getDocument<SanityDocument>(id)
    if (!document) throw new Error(`${id} is not in the dataset`)
    return document
  }

  /** The messages of the rules about a document. */
  async function messages(document: SanityDocument, level: 'error' | 'warning' = 'error'): Promise<string[]> {
    return (await check(document)).filter((marker) => marker.level === level).map(({ message }) => message)
  }

  /** Returns a document of the seed with other values. */
  const changed = async (id: string, change: object): Promise<SanityDocument> => ({
    ...(await document(id)),
    ...change,
  })

  return {
    editor: () => sandbox.editor(),
    changed,
    messages,
    /** The messages about a document of the seed with other values. */
    messagesAbout: async (id: string, change: object, level: 'error' | 'warning' = 'error') =>
      messages(await changed(id, change), level),
  }
}
