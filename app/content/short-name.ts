import { withoutZeroWidth } from '../lib/text/typography'

/** Returns a short form for use near the full name: "Dr. Adaeze" for Dr. Adaeze Okonkwo. */
export function shortName(name: string): string {
  const whole = withoutZeroWidth(name).trim()
  const short = whole.split(/\s+/).slice(0, -1).join(' ')
  // A title alone is not a name.
  return short === '' || short.endsWith('.') ? whole : short
}
