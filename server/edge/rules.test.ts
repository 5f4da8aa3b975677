import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { withEdgeRules } from './rules'

describe('the generated edge rules', () => {
  it.each(['deploy/varnish.vcl', 'docs/going-live.md'])(
    'match %s (update it with npx vitest run server/edge/rules -u)',
    async (file) => {
      const text = readFileSync(file, 'utf8')
      await expect(withEdgeRules(text)).toMatchFileSnapshot(`../../${file}`)
    },
  )
})
