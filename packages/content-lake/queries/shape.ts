export type Shape = {
  /** Number of objects and list items in a value, including itself. */
  size: number
  /** Length of its longest list. */
  longest: number
}

const shapes = new WeakMap<object, Shape>()
export const leaf: Shape = { size: 1, longest: 1 }

/** Returns the shape of a JSON value. Visits each object once. */
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

/** Returns a shape at least as large as each of these. */
export function largestOf(values: unknown[]): Shape {
  return values
    .map(shapeOf)
    .reduce(
      (most, { size, longest }) => ({ size: Math.max(most.size, size), longest: Math.max(most.longest, longest) }),
      leaf,
    )
}
