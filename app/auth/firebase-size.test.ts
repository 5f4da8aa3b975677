import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { build } from 'esbuild'
import { expect, it } from 'vitest'

/** The maximum size in bytes, compressed with brotli. */
const BUDGET = 55_000

it('keeps the Firebase bundle of a page within its budget', async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'firebase.client.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  })
  const bytes = brotliCompressSync(outputFiles[0]?.contents ?? '').length
  // A smaller bundle would mean that the library is missing from it.
  expect(bytes).toBeGreaterThan(30_000)
  expect(bytes).toBeLessThan(BUDGET)
})
