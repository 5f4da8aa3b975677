import type { Logger } from 'pino'

import type { ReportMalformed } from './parse'

/** What pages of this process could not show: each problem of a document is logged once, until the document changes. */
export type MalformedRegister = {
  report: ReportMalformed
  /** The document was published again, or nobody knows what was: what is still wrong will be reported again. */
  forget(document?: string): void
  /** How many fields of the dataset the site's own words stand in for. */
  standIns(): number
  /** How many problems made pages leave something out. */
  leftOut(): number
}

export function createMalformedRegister(log: Pick<Logger, 'warn'>): MalformedRegister {
  const known = new Map<string, { standsIn: Set<string>; leftOut: Set<string> }>()
  return {
    report({ document, problems, outcome }) {
      const before = known.get(document) ?? { standsIn: new Set(), leftOut: new Set() }
      known.set(document, before)
      const seen = outcome === 'stands-in' ? before.standsIn : before.leftOut
      const news = problems.filter((problem) => !seen.has(problem))
      if (news.length === 0) return
      for (const problem of news) seen.add(problem)
      log.warn({ event: 'content.malformed', document, problems: news, outcome })
    },
    forget(document) {
      if (document === undefined) known.clear()
      else known.delete(document)
    },
    standIns: () => [...known.values()].reduce((sum, { standsIn }) => sum + standsIn.size, 0),
    leftOut: () => [...known.values()].reduce((sum, { leftOut }) => sum + leftOut.size, 0),
  }
}
