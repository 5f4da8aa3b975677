/** Weekdays from Monday. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export type Weekday = (typeof weekdays)[number]

/** Formats days in any order: `Monday to Friday`, `Saturday and Sunday`, `Monday and Wednesday to Friday`. */
export function formatDays(days: readonly Weekday[]): string {
  const runs: Weekday[][] = []
  for (const [index, day] of weekdays.entries()) {
    if (!days.includes(day)) continue
    const run = runs[runs.length - 1]
    if (run && run[run.length - 1] === weekdays[index - 1]) run.push(day)
    else runs.push([day])
  }
  // Created here, so that a browser that needs only the names spends no time on it.
  const listFormat = new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' })
  // Two consecutive days are listed, three or more become a range.
  return listFormat.format(runs.flatMap((run) => (run.length > 2 ? [`${run[0]} to ${run[run.length - 1]}`] : run)))
}
