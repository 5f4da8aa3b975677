export type Random = {
  /** True this often (0 to 1). */
  chance(share: number): boolean
  /** A whole number from 0 to below this. */
  below(limit: number): number
  pick<Choice>(choices: readonly [Choice, ...Choice[]]): Choice
}

/** The same numbers for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { chance: (share) => next() < share, below, pick: (choices) => choices[below(choices.length)] ?? choices[0] }
}
