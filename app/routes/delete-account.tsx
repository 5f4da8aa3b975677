import type { LoaderFunctionArgs, MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { SiteProse } from '~/blocks/site-prose'
import { readDeleteAccountPage, type InfoCard } from '~/content/delete-account-page'
import { pageMeta } from '~/content/meta'
import { reportMalformed } from '~/content/report'
import { useSite } from '~/content/use-site'
import type { PageHandle } from '~/lib/page-handle'
import styles from '~/styles/delete-account.css?inline'
import { ArrowRightIcon } from '~/ui/icons'

export const handle = { styles: import.meta.env.SSR ? styles : '' } satisfies PageHandle

export function loader({ context }: LoaderFunctionArgs) {
  return readDeleteAccountPage(context.content, reportMalformed(context.log))
}

export function meta({ data, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, { title: data?.heading ?? null, seo: data?.seo, description: data?.intro ?? null })
}

export default function DeleteAccountPage() {
  const page = useLoaderData<typeof loader>()
  const { email } = useSite()

  return (
    <>
      <div className="section">
        <div className="wrap">
          <h1>{page.heading}</h1>
          <p className="lead">{page.intro}</p>
          <div className="deletion-facts">
            {page.cards.map((card) => (
              <FactCard key={card._key} {...card} />
            ))}
          </div>
        </div>
      </div>
      {page.emailText && email ? (
        <section className="section section--tint" aria-labelledby="ask">
          <div className="wrap">
            <h2 id="ask">{page.formHeading}</h2>
            <p>
              <WithAddress text={page.emailText} email={email} />
            </p>
          </div>
        </section>
      ) : null}
    </>
  )
}

function FactCard({ _key, title, body, link }: InfoCard) {
  return (
    <section className="card" aria-labelledby={_key}>
      <h2 id={_key}>{title}</h2>
      <SiteProse value={body} />
      {link ? (
        <p>
          <a className="deletion-facts__link" href={link.path}>
            {link.label}
            <ArrowRightIcon />
          </a>
        </p>
      ) : null}
    </section>
  )
}

/** A text in which `{email}` becomes the address of the settings. */
function WithAddress({ text, email }: { text: string; email: string }) {
  const [before, ...after] = text.split('{email}')
  return (
    <>
      {before}
      {after.length > 0 ? <a href={`mailto:${email}`}>{email}</a> : null}
      {after.join(email)}
    </>
  )
}
