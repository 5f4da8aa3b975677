import type { LoaderFunctionArgs, MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { defineQuery } from 'groq'

import { BlockList, reportBlocks } from '../blocks/block-list'
import { blockPageHandle } from '../blocks/block-page-handle'
import { BLOCK_LISTS, BLOCKS_PROJECTION } from '../blocks/projection'
import { pageMeta } from '../content/meta'
import { MalformedContentError } from '../content/parse'
import { reportMalformed } from '../content/report'
import { readSeo, SEO_PROJECTION } from '../content/seo'
import { organization } from '../content/structured-data'

export const ABOUT_PAGE_QUERY = defineQuery(`*[_id == "aboutPage"][0]{
  _id,
  "blocks": blocks[]${BLOCKS_PROJECTION},
  ${SEO_PROJECTION}
}`)

export const handle = blockPageHandle

export async function loader({ context }: LoaderFunctionArgs) {
  const page = await context.content.fetch(ABOUT_PAGE_QUERY, {}, { lists: BLOCK_LISTS })
  if (!page) throw new MalformedContentError('The document aboutPage is not published.')
  reportBlocks(page.blocks ?? [], reportMalformed(context.log))
  return page
}

export function meta({ data, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, { seo: readSeo(data?.seo), structured: (root) => [organization(root)] })
}

export default function AboutPage() {
  const page = useLoaderData<typeof loader>()
  return <BlockList answers={page.blocks ?? []} />
}
