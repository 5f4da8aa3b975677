import type { ValidationContext } from 'sanity'

/** The value of another field of the object that holds the field being validated; undefined if it is empty. */
export function sibling(context: ValidationContext, field: string): unknown {
  const { parent } = context
  return typeof parent === 'object' && parent !== null ? Reflect.get(parent, field) : undefined
}
