import type { ReleaseDocument } from '@sanity/client'

/** Returns a release with this name in the Studio’s format. */
export function releaseOf(
  name: string,
  {
    metadata,
    ...rest
  }: { state?: ReleaseDocument['state']; publishAt?: string; metadata?: Partial<ReleaseDocument['metadata']> } = {},
): ReleaseDocument {
  return {
    _id: `_.releases.${name}`,
    _type: 'system.release',
    _rev: '1',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
    name,
    state: 'active',
    ...rest,
    metadata: { title: name, releaseType: 'undecided', ...metadata },
  }
}
