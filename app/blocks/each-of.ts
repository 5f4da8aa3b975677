import * as v from 'valibot'

import { wholeItems } from '../content/parse'

/** The items of a list that are whole; a half-filled one is left out, and a list without any is malformed. */
export function eachOf<Schema extends v.GenericSchema>(item: Schema) {
  return v.pipe(wholeItems(item), v.minLength(1, 'has no item that can be shown'))
}
