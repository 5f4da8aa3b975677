import * as v from 'valibot'

import type { ReportMalformed } from '~/content/parse'
import { pictureSchema } from '~/content/picture'

type Place = { document: string; path: readonly (string | number)[] }

/** Reports pictures that failed to load to editors; public pages omit them silently. */
export function reportBrokenPictures(
  answer: unknown,
  report: ReportMalformed,
  { document, path }: Place = { document: 'unknown', path: [] },
): void {
  if (answer === null || typeof answer !== 'object') return
  if ('ref' in answer && 'alt' in answer) {
    const problem =
      answer.ref === null ? 'has no picture' : v.is(pictureSchema.entries.ref, answer.ref) ? null : 'is not a picture'
    if (problem) report({ document, problems: [`${path.join('.') || 'value'}: ${problem}`], outcome: 'left-out' })
    return
  }
  const here =
    '_id' in answer && typeof answer._id === 'string' ? { document: answer._id, path: [] } : { document, path }
  for (const [key, part] of Object.entries(answer))
    reportBrokenPictures(part, report, { document: here.document, path: [...here.path, key] })
}
