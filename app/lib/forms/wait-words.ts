/** Formats a wait: `20 seconds`, `a minute`, `7 minutes`. Rounds up, so that it is never too soon. */
export function formatWait(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole < 60) return whole === 1 ? 'a second' : `${whole} seconds`
  const minutes = Math.ceil(whole / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
