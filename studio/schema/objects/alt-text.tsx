import { useMemo } from 'react'
import { type StringInputProps, useFormValue, type ValidationContext } from 'sanity'
import { fetchForRule, sibling } from '../document-lookup'
import { useLiveQuery } from '../use-live-query'

/** The alt text of a picture in the image library, which all its uses share. */
const LIBRARY_TEXT = '*[_id == $asset][0].altText'

const assetOf = (picture: unknown): string | null => {
  const asset = sibling({ parent: picture }, 'asset')
  const ref = sibling({ parent: asset }, '_ref')
  return typeof ref === 'string' ? ref : null
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** Input that shows the alt text of the image library where a use has none of its own. */
export function AltTextInput(props: StringInputProps) {
  const asset = assetOf(useFormValue(props.path.slice(0, -1)))
  const params = useMemo(() => ({ asset }), [asset])
  const text = useLiveQuery(LIBRARY_TEXT, 'alt-text', 'raw', params)
  return props.renderDefault({
    ...props,
    elementProps: { ...props.elementProps, ...(isText(text) && { placeholder: `In the image library: ${text}` }) },
  })
}

/** Rejects a picture without an alt text, of its own or in the image library. */
export async function describesPicture(alt: string | undefined, context: ValidationContext): Promise<true | string> {
  const asset = assetOf(context.parent)
  if (asset === null || isText(alt)) return true
  // A blank text would replace that of the library.
  const shared: unknown =
    alt === undefined && (await fetchForRule<unknown>(context, 'raw', LIBRARY_TEXT, { asset }, 'validation.alt-text'))
  return isText(shared) || 'Describe the picture for people who cannot see it.'
}
