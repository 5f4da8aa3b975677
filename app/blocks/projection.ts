import groq from 'groq'

import { GET_IN_TOUCH_PROJECTION } from './get-in-touch/projection'
import { HERO_PROJECTION } from './hero/projection'

/** Inside `blocks[]`: what each block's view parses. */
export const BLOCKS_PROJECTION = groq`{
  _key,
  _type,
  ${HERO_PROJECTION},
  ${GET_IN_TOUCH_PROJECTION}
}`

/** The types whose lists the blocks read: the hero's price line stands on the packages. */
export const BLOCK_LISTS = ['package'] as const
