import script from 'virtual:enhance/blocks'

import type { PageHandle } from '~/lib/page-handle'
import accordion from '~/styles/accordion.css?inline'
import blocks from '~/styles/blocks.css?inline'
import byWidth from '~/styles/blocks-by-width.css?inline'
import clearHeader from '~/styles/clear-header.css?inline'
import faces from '~/styles/faces.css?inline'
import hero from '~/styles/hero.css?inline'
import quotes from '~/styles/quotes.css?inline'
import story from '~/styles/story.css?inline'
import windowStyles from '~/styles/window.css?inline'

/** What every page made of blocks carries. */
export const blockPageHandle: PageHandle = {
  styles: import.meta.env.SSR
    ? clearHeader + accordion + faces + hero + blocks + quotes + story + byWidth + windowStyles
    : '',
  script: import.meta.env.SSR ? script : '',
}
