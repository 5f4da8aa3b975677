import type { LoaderFunctionArgs, MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { BlockList, reportBlocks } from '../blocks/block-list'
import { blockPageHandle } from '../blocks/block-page-handle'
import { consultation } from '../blocks/consultation/view'
import { PrivacyNotice } from '../blocks/privacy-notice'
import { HOME_PAGE_QUERY } from '../blocks/page-queries'
import { pageMeta } from '../content/meta'
import { MalformedContentError } from '../content/parse'
import { reportMalformed } from '../content/report'
import { readSeo } from '../content/seo'
import { organization } from '../content/structured-data'

export const handle = blockPageHandle

export async function loader({ context }: LoaderFunctionArgs) {
  const page = await context.content.fetch(HOME_PAGE_QUERY, {})
  if (!page) throw new MalformedContentError('The document homePage is not published.')
  reportBlocks(page.blocks ?? [], reportMalformed(context.log))
  return page
}

export function meta({ data, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, { seo: readSeo(data?.seo), structured: (root) => [organization(root)] })
}

export default function HomePage() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <BlockList answers={page.blocks ?? []} />
      <PrivacyNotice />
      {consultation.render(page.consultation, 'consultation-heading')}
    </>
  )
}
