import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { collectDefaultMetrics } from 'prom-client'
import { describe, expect, it } from 'vitest'

import { temporaryFolder } from '../site.fixture'
import { createMetrics } from './metrics'
import { createRunHistory } from './runs'
import { countServiceCalls } from './service-calls'

const alerts = readFileSync('deploy/alerts.yml', 'utf8')
const namesIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
]
const code = ['app', 'server']
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter(({ name }) => /(?<!test|fixture)\.tsx?$/.test(name))
  .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
  .join('')

describe('deploy/alerts.yml', () => {
  it('uses only metrics and events that the code emits', () => {
    const { registry } = createMetrics()
    collectDefaultMetrics({ register: registry })
    countServiceCalls(registry, [])()
    createRunHistory(registry, {
      dataDir: temporaryFolder(),
      siteSecrets: ['a-secret-of-thirty-two-characters'],
      paystack: null,
      square: null,
    })
    const counted = registry.getMetricsAsArray().map(({ name }) => name)
    const metrics = namesIn(alerts, /\b((?:site|nodejs|process)_\w+)\b/g)
    expect(metrics.length).toBeGreaterThan(5)
    expect(metrics.filter((name) => !counted.includes(name))).toEqual([])

    const events = namesIn(alerts, /event=~?"([^"]+)"/g).flatMap((pattern) => pattern.split('|'))
    expect(events.length).toBeGreaterThan(3)
    expect(events.filter((event) => !code.includes(`event: '${event}'`))).toEqual([])
  })

  it('uses only events that the metrics start at 0', async () => {
    const { registry } = createMetrics()
    const lines = await registry.getSingleMetricAsString('site_log_lines_total')
    for (const [, events = '', levels] of alerts.matchAll(/event=~?"([^"]+)"(?:,level="(\d+)")?/g))
      for (const event of events.split('|'))
        expect(lines).toMatch(new RegExp(`event="${event.replaceAll('.', '\\.')}",level="${levels ?? 50}"\\} 0`))
  })
})

describe('docs/runbook.md', () => {
  it('lists every log event of the code, in order', () => {
    const listed = namesIn(readFileSync('docs/runbook.md', 'utf8'), /^\| `([a-z-]+\.[a-z-]+)` \|/gm)
    expect(listed).toEqual(namesIn(code, /event: '([a-z-]+\.[a-z-]+)'/g).toSorted())
  })
})
