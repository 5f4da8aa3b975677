/** A log that keeps its lines. */
export function keptLog() {
  const lines: object[] = []
  const keep = (line: object) => void lines.push(line)
  return { lines, info: keep, warn: keep, error: keep }
}
