/** The value of another field of the object that holds the field that Sanity asks about; undefined if it is empty. */
export function sibling({ parent }: { parent?: unknown }, field: string): unknown {
  return typeof parent === 'object' && parent !== null ? Reflect.get(parent, field) : undefined
}
