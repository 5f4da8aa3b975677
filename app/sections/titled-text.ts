import * as v from 'valibot'

import { arrayKey, optionalText, text } from '../content/parse'

/** Inside an array of `titledText`. */
export const TITLED_TEXT_PROJECTION = `{ _key, title, text }` as const

export const titledText = v.object({ _key: arrayKey, title: text, text })

/** The fields with which most sections begin. */
export const sectionIntro = { heading: text, intro: optionalText }
