import type { Logger } from 'pino'

import type { ReportMalformed } from './parse'

/** Reports malformed content in the log, with the document's id and never its text. */
export function reportMalformed(log: Logger): ReportMalformed {
  return ({ document, problems }) => log.warn({ event: 'content.malformed', document, problems })
}
