import * as v from 'valibot'

/** A release id or one of Sanity's names. `raw` is excluded: it would mix all versions. */
const layer = v.pipe(v.string(), v.regex(/^(?!raw$)[A-Za-z0-9_-]{1,64}$/))

/** The shown content: `drafts`, `published`, or a stack of releases with the first on top. */
export const perspectiveSchema = v.union([
  v.picklist(['drafts', 'published']),
  v.pipe(v.array(layer), v.minLength(1), v.maxLength(10)),
])

export type Perspective = v.InferOutput<typeof perspectiveSchema>

/** Parses a perspective as in the Studio's addresses: `drafts`, or comma-separated layers. */
export const perspectiveParameter = v.pipe(
  v.string(),
  v.transform((text) =>
    text === 'drafts' || text === 'published' ? text : text.split(',').map((name) => name.trim()),
  ),
  perspectiveSchema,
)

/** Parses a perspective from an address or form; null for an invalid one. */
export function readPerspective(text: unknown): Perspective | null {
  const parsed = v.safeParse(perspectiveParameter, text)
  return parsed.success ? parsed.output : null
}

/** Returns the releases in a perspective. */
export const releasesOf = (perspective: Perspective): string[] =>
  typeof perspective === 'string' ? [] : perspective.filter((name) => name !== 'drafts' && name !== 'published')
