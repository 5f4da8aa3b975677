import { describe, expect, it } from 'vitest'

import { createMalformedLog } from './source'

describe('malformed-content log', () => {
  it('logs each problem once, counts defaults in use, and starts over when the document changes', () => {
    const lines: unknown[] = []
    const register = createMalformedLog({ warn: (line: unknown) => void lines.push(line) })
    const blank = { document: 'siteSettings', problems: ['footer.copyright: is empty'], outcome: 'stands-in' } as const
    const unsold = { document: 'package-single', problems: ['price: is not number'], outcome: 'left-out' } as const

    for (let render = 0; render < 3; render += 1) {
      register.report(blank)
      register.report(unsold)
    }
    expect(lines).toEqual([
      { event: 'content.malformed', ...blank },
      { event: 'content.malformed', ...unsold },
    ])
    expect([register.defaultsInUse(), register.omissions()]).toEqual([1, 1])

    register.forget('siteSettings')
    expect(register.defaultsInUse()).toBe(0)
    register.report(blank)
    register.report(unsold)
    expect(lines).toHaveLength(3)
  })
})
