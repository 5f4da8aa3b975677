import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

// A missing symbol leaves an empty place on the page, without an error.
it('drawings.svg contains a symbol for each DrawingName', () => {
  const [union = ''] = /type DrawingName =(?:\s+\| '[a-z-]+')+/.exec(read('drawing.tsx')) ?? []
  const names = [...union.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name)
  const symbols = [...read('drawings.svg').matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  expect(names).toEqual(symbols)
})
