import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { withEdgeRules } from './rules'

it.each(['deploy/varnish.vcl', 'docs/going-live.md'])(
  '%s has the rules of the edge (npx vitest run server/edge/rules -u writes them)',
  async (file) => {
    const text = readFileSync(file, 'utf8')
    await expect(withEdgeRules(text)).toMatchFileSnapshot(`../../${file}`)
  },
)
