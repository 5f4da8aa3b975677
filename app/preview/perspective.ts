import * as v from 'valibot'

/** A release's id or one of Sanity's own names. `raw` would show every version at once, which is no state of the dataset. */
const layer = v.pipe(v.string(), v.regex(/^(?!raw$)[A-Za-z0-9_-]{1,64}$/))

/** Which state of the dataset is shown: `drafts`, `published`, or a stack of releases of which the first comes first. */
export const perspectiveSchema = v.union([
  v.picklist(['drafts', 'published']),
  v.pipe(v.array(layer), v.minLength(1), v.maxLength(10)),
])

export type Perspective = v.InferOutput<typeof perspectiveSchema>

/** As the Studio writes one into an address: `drafts`, or the layers with commas between. */
export const writtenPerspective = v.pipe(
  v.string(),
  v.transform((text) =>
    text === 'drafts' || text === 'published' ? text : text.split(',').map((name) => name.trim()),
  ),
  perspectiveSchema,
)

/** Reads a perspective from an address or a form; null for what is none. */
export function readPerspective(text: unknown): Perspective | null {
  const parsed = v.safeParse(writtenPerspective, text)
  return parsed.success ? parsed.output : null
}

/** The releases in a perspective, by the names that perspectives have for them. */
export const releasesOf = (perspective: Perspective): string[] =>
  typeof perspective === 'string' ? [] : perspective.filter((name) => name !== 'drafts' && name !== 'published')
