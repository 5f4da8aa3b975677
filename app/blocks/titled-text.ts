import groq from 'groq'
import * as v from 'valibot'

import { optionalText, text } from '../content/parse'

/** Inside an array of `titledText`. */
export const TITLED_TEXT_PROJECTION = groq`{ _key, title, text }`

export const titledText = v.object({ _key: v.string(), title: text, text })

/** The fields with which most sections begin. */
export const sectionIntro = { heading: text, intro: optionalText }
