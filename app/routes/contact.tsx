import type { LoaderFunctionArgs, MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { ContactDetails } from '~/blocks/contact-details'
import { CrisisCard } from '~/blocks/crisis-card'
import { SiteProse } from '~/blocks/site-prose'
import { readContactPage } from '~/content/contact-page'
import { pageMeta } from '~/content/meta'
import { reportMalformed } from '~/content/report'
import { useServerContent } from '~/content/server-content'
import { organization } from '~/content/structured-data'
import { useSite } from '~/content/use-site'
import { NewsletterForm } from '~/forms/newsletter-form'
import type { PageHandle } from '~/lib/page-handle'
import accordion from '~/styles/accordion.css?inline'
import styles from '~/styles/contact.css?inline'
import crisisCard from '~/styles/crisis-card.css?inline'
import { Accordion } from '~/ui/accordion'
import { Drawing } from '~/ui/drawing'
import { StaticPart } from '~/ui/static-part'

export const handle = { styles: import.meta.env.SSR ? accordion + crisisCard + styles : '' } satisfies PageHandle

export function loader({ context }: LoaderFunctionArgs) {
  return readContactPage(context.content, reportMalformed(context.log))
}

export function meta({ data, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, { seo: data?.seo, description: data?.intro ?? null, structured: (root) => [organization(root)] })
}

export default function ContactPage() {
  const page = useLoaderData<typeof loader>()
  const { crisis } = useSite()

  return (
    <>
      <section className="section section--indigo contact-top">
        <div className="wrap">
          <div>
            <h1>{page.heading}</h1>
            <p className="lead">{page.intro}</p>
          </div>
          <Drawing name="bird-motif" />
        </div>
      </section>
      <div className="section">
        <div className="wrap contact">
          <ContactDetails page={page} />
          {crisis ? <CrisisCard {...crisis} /> : null}
        </div>
      </div>
      {page.questions.length > 0 ? (
        <section className="section section--tint" aria-labelledby="questions">
          <div className="wrap split">
            <div>
              <h2 id="questions">{page.questionsHeading}</h2>
              <p>
                <a href="/faq">{page.allLabel}</a>
              </p>
            </div>
            <Accordion
              name="questions"
              items={page.questions.map(({ _id, question, answer }) => ({ key: _id, title: question, content: <SiteProse value={answer} /> }))}
            />
          </div>
        </section>
      ) : null}
      <StaticPart name="letter">{import.meta.env.SSR ? <Letter /> : null}</StaticPart>
    </>
  )
}

function Letter() {
  const { newsletter } = useServerContent('site')
  if (!newsletter) return null
  return (
    <section className="section" aria-labelledby="letter-heading">
      <div className="wrap split">
        <div>
          <h2 id="letter-heading">{newsletter.heading}</h2>
          <p>{newsletter.text}</p>
        </div>
        <NewsletterForm place="letter" path="/contact" words={newsletter} />
      </div>
    </section>
  )
}
