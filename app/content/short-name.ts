import { seenOf } from '../lib/text/typography'

/** What to call a person whose full name is nearby: "Dr. Adaeze" for Dr. Adaeze Okonkwo. */
export function shortName(name: string): string {
  const whole = seenOf(name).trim()
  const short = whole.split(/\s+/).slice(0, -1).join(' ')
  // A title alone names nobody.
  return short === '' || short.endsWith('.') ? whole : short
}
