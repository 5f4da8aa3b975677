/**
 * What is made of an answer, made once for as long as the answer is held: hundreds of visitors ask for one list, and of a
 * list of thousands each step costs milliseconds. What is made must not be changed by whoever gets it.
 */
export function oncePerAnswer<Answer, Made, More extends unknown[] = []>(
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
