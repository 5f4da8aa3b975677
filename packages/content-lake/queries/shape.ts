export type Shape = {
  /** How many objects and list items a value holds, itself included. */
  size: number
  /** The length of the longest list in it. */
  longest: number
}

const shapes = new WeakMap<object, Shape>()
export const leaf: Shape = { size: 1, longest: 1 }

/** The shape of a JSON value. Looks once at each object. */
export function shapeOf(value: unknown): Shape {
  if (typeof value !== 'object' || value === null) return leaf
  const known = shapes.get(value)
  if (known !== undefined) return known
  const inside: unknown[] = Object.values(value)
  const counted = (Array.isArray(value) ? inside : inside.filter((child) => typeof child === 'object')).map(shapeOf)
  const shape = {
    size: counted.reduce((all, child) => all + child.size, 1),
    longest: counted.reduce((most, child) => Math.max(most, child.longest), Array.isArray(value) ? value.length : 1),
  }
  shapes.set(value, shape)
  return shape
}

/** A shape that is at least as large as each of these values. */
export function largestOf(values: unknown[]): Shape {
  return values
    .map(shapeOf)
    .reduce(
      (most, { size, longest }) => ({ size: Math.max(most.size, size), longest: Math.max(most.longest, longest) }),
      leaf,
    )
}
