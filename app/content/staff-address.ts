import * as v from 'valibot'

import { text } from './parse'

/** Where the site shows a page or a therapist of staff, out of the type of its document and its slug. */
export const staffAddress = v.pipe(
  v.object({ _type: v.picklist(['page', 'therapist']), slug: v.pipe(text, v.slug()) }),
  v.transform(({ _type, slug }) => `${_type === 'therapist' ? '/therapists' : ''}/${slug}`),
)
