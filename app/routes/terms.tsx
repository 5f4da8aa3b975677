import type { LoaderFunctionArgs, MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import script from 'virtual:client-script/pages/legal'

import { LegalPage } from '~/pages/legal-page'
import { readLegalDocument } from '~/content/pages/legal-document'
import { pageMeta } from '~/content/seo/page-meta'
import type { PageHandle } from '~/lib/pages/root-context'
import crisisCard from '~/styles/crisis-card.css?inline'
import styles from '~/styles/legal.css?inline'

export const handle = {
  hidesInFooter: ['crisis'],
  styles: import.meta.env.SSR ? crisisCard + styles : '',
  script: import.meta.env.SSR ? script : '',
} satisfies PageHandle

export function loader({ context }: LoaderFunctionArgs) {
  return readLegalDocument(context.content, 'legalDocument-terms')
}

export function meta({ data, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, { seo: data?.seo, description: data?.intro ?? null, unlisted: data?.complete === false })
}

export default function Terms() {
  return <LegalPage document={useLoaderData<typeof loader>()} />
}
