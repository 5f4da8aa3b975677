import type { DocumentActionComponent } from 'sanity'

type Wrapping = (action: DocumentActionComponent) => DocumentActionComponent

/** Caches a wrapped action, because a new component would lose its state. */
export function stableComponent(wrap: Wrapping): Wrapping {
  const known = new Map<DocumentActionComponent, DocumentActionComponent>()
  return (action) => {
    const wrapped = known.get(action) ?? wrap(action)
    known.set(action, wrapped)
    return wrapped
  }
}
