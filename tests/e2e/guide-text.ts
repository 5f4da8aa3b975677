import { readFileSync } from 'node:fs'

/** A job of the editors' guide: what its numbered steps say, sentence by sentence. */
export type Job = { name: string; sentences: string[] }

const step = /^\d+\. (.+)$/
/** Behind a full stop, or the question mark of a name; not within an example, which is between two `. */
const betweenSentences = /(?<=[.?](?:\*\*|`)?) (?=[A-Z])(?=(?:[^`]*`[^`]*`)*[^`]*$)/

function jobsIn(guide: string): Job[] {
  return guide
    .split(/^## /m)
    .slice(1)
    .flatMap((part) => {
      const [name = '', ...lines] = part.split('\n')
      const steps = lines.flatMap((line) => step.exec(line)?.[1] ?? [])
      return steps.length === 0 ? [] : [{ name, sentences: steps.flatMap((text) => text.split(betweenSentences)) }]
    })
}

/** The jobs of docs/editing.md that have steps, in its order. */
export const jobs = jobsIn(readFileSync('docs/editing.md', 'utf8'))
