import type { LoaderFunctionArgs, MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as v from 'valibot'

import { BlockList, holdsMainHeading, shownBlocks } from '../blocks/block-list'
import { blockPageHandle } from '../blocks/block-page-handle'
import { STAFF_PAGE_QUERY } from '../blocks/page-queries'
import { pageMeta } from '../content/meta'
import { movedOrNotFound } from '../content/not-found.server'
import { optionalText } from '../content/parse'
import { readSeo } from '../content/seo'

export const handle = blockPageHandle

/** Every address that no other route knows: a page of staff, a redirect of theirs, or nothing. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  const page = await context.content.fetch(STAFF_PAGE_QUERY, { slug: pathname.slice(1) })
  if (page) {
    const blocks = shownBlocks(page._id, page.blocks, context.content)
    return { title: v.parse(optionalText, page.title), blocks, seo: readSeo(page.seo) }
  }
  throw await movedOrNotFound(context.content, pathname)
}

export function meta({ data, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, { title: data?.title ?? null, seo: data?.seo })
}

export default function StaffPage() {
  const { title, blocks } = useLoaderData<typeof loader>()
  return (
    <>
      {holdsMainHeading(blocks) || !title ? null : (
        <section className="section section--indigo">
          <div className="wrap">
            <h1>{title}</h1>
          </div>
        </section>
      )}
      <BlockList answers={blocks} />
    </>
  )
}
