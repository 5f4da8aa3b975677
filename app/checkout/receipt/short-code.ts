/** The end of a reference in two groups, short enough to be read out: `3F9A 07C2`. */
export function shortCode(reference: string): string {
  return reference
    .slice(-8)
    .toUpperCase()
    .replace(/^(.{4})/, '$1 ')
}
