/**
 * Memoizes a function by its first argument, for as long as that answer is cached: deriving lists costs milliseconds
 * per request. Callers must not change the result.
 */
export function memoizeByResult<Answer, Made, More extends unknown[] = []>(
  make: (answer: Answer, ...more: More) => Made,
): (answer: Answer, ...more: More) => Made {
  const made = new WeakMap<object, { of: Made }>()
  return (answer, ...more) => {
    if (typeof answer !== 'object' || answer === null) return make(answer, ...more)
    const known = made.get(answer) ?? { of: make(answer, ...more) }
    made.set(answer, known)
    return known.of
  }
}
