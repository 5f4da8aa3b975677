import type { Logger } from 'pino'

import type { ReportMalformed } from './parse'

/** Problems of content in this process, each logged once until its document changes. */
export type MalformedLog = {
  report: ReportMalformed
  /** Forgets the problems of a changed document, or all; remaining ones are reported again. */
  forget(document?: string): void
  /** The number of fields that use a default. */
  defaultsInUse(): number
  /** The number of problems that left something out. */
  omissions(): number
}

export function createMalformedLog(log: Pick<Logger, 'warn'>): MalformedLog {
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
    defaultsInUse: () => [...known.values()].reduce((sum, { standsIn }) => sum + standsIn.size, 0),
    omissions: () => [...known.values()].reduce((sum, { leftOut }) => sum + leftOut.size, 0),
  }
}
