import { seenOf } from '../lib/typography'

/** How one speaks of a person whose full name stands nearby: "Dr. Adaeze" for Dr. Adaeze Okonkwo. */
export function shortName(name: string): string {
  const whole = seenOf(name).trim()
  const short = whole.split(/\s+/).slice(0, -1).join(' ')
  // A title alone names nobody.
  return short === '' || short.endsWith('.') ? whole : short
}
