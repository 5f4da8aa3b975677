/** The days of a week, the first is Monday. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export type Weekday = (typeof weekdays)[number]

/** Days as visitors read them, whatever their order: `Monday to Friday`, `Saturday and Sunday`, `Monday and Wednesday to Friday`. */
export function daysInWords(days: readonly Weekday[]): string {
  const runs: Weekday[][] = []
  for (const [index, day] of weekdays.entries()) {
    if (!days.includes(day)) continue
    const run = runs[runs.length - 1]
    if (run && run[run.length - 1] === weekdays[index - 1]) run.push(day)
    else runs.push([day])
  }
  // Made here: a browser that only needs the names above spends no time on a format.
  const listFormat = new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' })
  // Two days in a row are named, more are a span.
  return listFormat.format(runs.flatMap((run) => (run.length > 2 ? [`${run[0]} to ${run[run.length - 1]}`] : run)))
}
