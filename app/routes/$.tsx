import type { LoaderFunctionArgs, MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { SectionList } from '../sections/section-list'
import { sectionPageHandle } from '../sections/section-page-handle'
import { STAFF_PAGE_QUERY, pageSections } from '../sections/page-sections.server'
import { pageMeta } from '../content/seo/page-meta'
import { movedOrNotFound } from '../content/pages/not-found.server'
import { optionalText, parseRow } from '../content/sanity/parse'
import { readSeo } from '../content/seo/seo'
import { useServerContent } from '../content/server-content'

export const handle = sectionPageHandle

/** Any other address: a page of staff, a redirect, or 404. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  const slug = pathname.slice(1)
  const addresses = await context.content.addresses()
  const page = addresses?.hasPage(slug) === false ? null : await context.content.fetch(STAFF_PAGE_QUERY, { slug })
  if (page) {
    const blocks = pageSections(page._id, page.blocks, context.content)
    return { title: parseRow(optionalText, page.title), blocks, seo: readSeo(page.seo) }
  }
  throw await movedOrNotFound(context.content, pathname)
}

export function meta({ data, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, { title: data?.title ?? null, seo: data?.seo })
}

export default function StaffPage() {
  const { title, blocks } = useLoaderData<typeof loader>()
  const site = useServerContent('site')
  return <SectionList rows={blocks} name={title ?? site.name} />
}
