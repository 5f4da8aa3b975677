const AROUND = 60

/** Returns the first difference of two texts with its context; null when they are equal. */
export function firstDifference(text: string, expected: string): { is: string; shouldBe: string } | null {
  if (text === expected) return null
  let at = 0
  while (text[at] === expected[at]) at += 1
  const part = (whole: string) => whole.slice(Math.max(0, at - AROUND), at + AROUND)
  return { is: part(text), shouldBe: part(expected) }
}
