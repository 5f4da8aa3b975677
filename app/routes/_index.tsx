import type { LoaderFunctionArgs, MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as v from 'valibot'

import { BlockList } from '../sections/section-list'
import { blockPageHandle } from '../sections/section-page-handle'
import { standingBlocks } from '../sections/page-sections.server'
import { consultation, consultationSchema } from '../pages/consultation-window'
import { PrivacyNotice } from '../pages/privacy-notice'
import { HOME_PAGE_QUERY } from '../sections/page-queries'
import { pageMeta } from '../content/meta'
import { readSeo } from '../content/seo'
import { useServerContent } from '../content/server-content'
import { parseWithDefaults } from '../content/stand-ins.server'
import { organization } from '../content/structured-data'
import type { PageHandle } from '../lib/pages/page-handle'
import styles from '../styles/consultation.css?inline'
import privacyNotice from '../styles/privacy-notice.css?inline'

const homePage = v.object({ consultation: consultationSchema })

export const handle = {
  ...blockPageHandle,
  styles: (data) => (import.meta.env.SSR ? blockPageHandle.styles(data) + privacyNotice + styles : ''),
} satisfies PageHandle

export async function loader({ context }: LoaderFunctionArgs) {
  const { content } = context
  const page = await content.fetch(HOME_PAGE_QUERY, {})
  const { consultation } = await parseWithDefaults(homePage, page, 'homePage', content)
  return { blocks: await standingBlocks('homePage', page?.blocks, content), consultation, seo: readSeo(page?.seo) }
}

export function meta({ data, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, { seo: data?.seo, structured: (root) => [organization(root)] })
}

export default function HomePage() {
  const page = useLoaderData<typeof loader>()
  const site = useServerContent('site')
  return (
    <>
      <BlockList answers={page.blocks} name={site.name} />
      <PrivacyNotice />
      {consultation.render(page.consultation, 'consultation-heading')}
    </>
  )
}
