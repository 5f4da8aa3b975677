import type { Mutation, NodePatch } from '@sanity/mutate'
import type { Mutation as Change } from 'sanity/migrate'

type ChangedNode = Extract<Change, { type: 'patch' }>['patches'][number]

function encodablePatch({ path, op }: ChangedNode): NodePatch {
  const elements = path.map((segment) => {
    if (Array.isArray(segment)) throw new Error('a patch may name one item of a list, or all of it, but no range')
    return segment
  })
  return { path: elements, op }
}

/**
 * Converts a change to the types of Sanity's encoder, which supports everything except ranges of lists.
 * @throws Error for a patch of a range
 */
export function encodable(change: Change): Mutation {
  if (change.type !== 'patch') return change
  const [first, ...others] = change.patches
  return { ...change, patches: [encodablePatch(first), ...others.map(encodablePatch)] }
}
