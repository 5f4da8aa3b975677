/** Returns the value of another field in the parent of the validated field; undefined if empty. */
export function sibling({ parent }: { parent?: unknown }, field: string): unknown {
  return typeof parent === 'object' && parent !== null ? Reflect.get(parent, field) : undefined
}
