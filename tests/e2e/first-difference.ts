const AROUND = 60

/** Where one text first differs from another, with some of what stands around it in both; null where it does not. */
export function firstDifference(text: string, expected: string): { is: string; shouldBe: string } | null {
  if (text === expected) return null
  let at = 0
  while (text[at] === expected[at]) at += 1
  const part = (whole: string) => whole.slice(Math.max(0, at - AROUND), at + AROUND)
  return { is: part(text), shouldBe: part(expected) }
}
