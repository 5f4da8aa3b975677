import type { LoaderFunctionArgs, MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as v from 'valibot'

import { SectionList } from '../sections/section-list'
import { sectionPageHandle } from '../sections/section-page-handle'
import { sectionsOrDefaults, HOME_PAGE_QUERY } from '../sections/page-sections.server'
import { consultationSchema, ConsultationWindow, PrivacyNotice } from '../pages/home'
import { pageMeta } from '../content/seo/page-meta'
import { readSeo } from '../content/seo/seo'
import { useServerContent } from '../content/server-content'
import { parseWithDefaults } from '../content/sanity/fill-defaults.server'
import { organization } from '../content/seo/structured-data'
import type { PageHandle } from '../lib/pages/root-context'
import styles from '../styles/consultation.css?inline'

const homePage = v.object({ consultation: consultationSchema })

export const handle = {
  ...sectionPageHandle,
  styles: (data) => sectionPageHandle.styles(data) + styles,
} satisfies PageHandle

export async function loader({ context }: LoaderFunctionArgs) {
  const { content } = context
  const page = await content.fetch(HOME_PAGE_QUERY, {})
  const { consultation } = await parseWithDefaults(homePage, page, 'homePage', content)
  return { blocks: await sectionsOrDefaults('homePage', page?.blocks, content), consultation, seo: readSeo(page?.seo) }
}

export function meta({ data, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, { seo: data?.seo, structured: (root) => [organization(root)] })
}

export default function HomePage() {
  const page = useLoaderData<typeof loader>()
  const site = useServerContent('site')
  return (
    <>
      <SectionList rows={page.blocks} name={site.name} />
      <PrivacyNotice />
      <ConsultationWindow words={page.consultation} />
    </>
  )
}
