import type { LoaderFunctionArgs, MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { SectionList } from '../sections/section-list'
import { sectionPageHandle } from '../sections/section-page-handle'
import { sectionsOrDefaults, ABOUT_PAGE_QUERY } from '../sections/page-sections.server'
import { pageMeta } from '../content/seo/page-meta'
import { readSeo } from '../content/seo/seo'
import { useServerContent } from '../content/server-content'
import { organizationWithContact } from '../content/seo/structured-data'

export const handle = sectionPageHandle

export async function loader({ context }: LoaderFunctionArgs) {
  const { content } = context
  const page = await content.fetch(ABOUT_PAGE_QUERY, {})
  return { blocks: await sectionsOrDefaults('aboutPage', page?.blocks, content), seo: readSeo(page?.seo) }
}

export function meta({ data, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, { seo: data?.seo, structured: (root) => [organizationWithContact(root)] })
}

export default function AboutPage() {
  const page = useLoaderData<typeof loader>()
  const { navigation } = useServerContent('site')
  return <SectionList rows={page.blocks} name={navigation.about} />
}
