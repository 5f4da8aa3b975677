/** A time of the day as visitors read it: `09:00` is `9:00`, `18:30` stays. */
export function formatTime(time: string): string {
  return time.replace(/^0/, '')
}
