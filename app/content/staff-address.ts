import * as v from 'valibot'

import { ARTICLES_PATH } from '../lib/pages/articles-path'
import { text } from './parse'

const PARENTS = { page: '', therapist: '/therapists', article: ARTICLES_PATH }

/** Returns the address of a page, therapist or article from its type and slug. */
export const documentAddress = v.pipe(
  v.object({ _type: v.picklist(['page', 'therapist', 'article']), slug: v.pipe(text, v.slug()) }),
  v.transform(({ _type, slug }) => `${PARENTS[_type]}/${slug}`),
)
