import script from 'virtual:enhance/pages/blocks'

import * as v from 'valibot'

import { wholeItems } from '~/content/parse'
import type { PageHandle } from '~/lib/pages/page-handle'
import accordion from '~/styles/accordion.css?inline'
import blocks from '~/styles/blocks.css?inline'
import byWidth from '~/styles/blocks-by-width.css?inline'
import clearHeader from '~/styles/clear-header.css?inline'
import closing from '~/styles/closing.css?inline'
import faces from '~/styles/faces.css?inline'
import figures from '~/styles/figures.css?inline'
import hero from '~/styles/hero.css?inline'
import quotes from '~/styles/quotes.css?inline'
import story from '~/styles/story.css?inline'
import thread from '~/styles/thread.css?inline'
import windowStyles from '~/styles/window.css?inline'

const loaded = v.object({ blocks: wholeItems(v.looseObject({ _type: v.string(), source: v.optional(v.unknown()) })) })
type LoadedBlock = v.InferOutput<typeof loaded>['blocks'][number]

/** What few pages have: a page of blocks fills the 14 KB that come with the first answer. */
const ofSomePages: [styles: string, isFor: (block: LoadedBlock) => boolean][] = [
  [thread, ({ _type }) => _type === 'hero'],
  [story, ({ _type }) => ['story', 'values', 'team'].includes(_type)],
  [figures, ({ _type, source }) => _type === 'stats' && Boolean(source)],
  [quotes, ({ _type }) => _type === 'testimonials'],
]

/**
 * The styles of a page that is made of blocks, in the order in which they override each other.
 * @param data what its loader returned
 */
function stylesOf(data: unknown): string {
  const page = v.safeParse(loaded, data)
  const own = ofSomePages.filter(([, isFor]) => !page.success || page.output.blocks.some(isFor))
  return [
    clearHeader,
    accordion,
    faces,
    hero,
    blocks,
    closing,
    ...own.map(([styles]) => styles),
    byWidth,
    windowStyles,
  ].join('')
}

/** What every page made of blocks carries. */
export const blockPageHandle = {
  styles: (data: unknown) => (import.meta.env.SSR ? stylesOf(data) : ''),
  script: import.meta.env.SSR ? script : '',
} satisfies PageHandle
