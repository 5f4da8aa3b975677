import { readFileSync } from 'node:fs'

/** A job of the editors' guide with the sentences of its numbered steps. */
export type Job = { name: string; sentences: string[] }

const step = /^\d+\. (.+)$/
/** After a full stop or a question mark in a name, but not within an example between backticks. */
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

/** The jobs of docs/editing.md that have steps, in order. */
export const jobs = jobsIn(readFileSync('docs/editing.md', 'utf8'))
