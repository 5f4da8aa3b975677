import {
  data,
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import script from 'virtual:client-script/pages/form-page'

import { ContactDetailsPart, ContactLetter, ContactQuestions } from '~/pages/contact'
import { readContactPage } from '~/content/pages/contact-page'
import { pageMeta } from '~/content/seo/page-meta'
import { organizationWithContact } from '~/content/seo/structured-data'
import { useFlash } from '~/content/site-settings/use-site'
import { ContactForm } from '~/forms/contact/contact-form'
import { submitContact } from '~/forms/contact/contact.server'
import { acceptedEmailHint } from '~/forms/email-suggestion'
import { failForm, redirectWithFlash } from '~/forms/form-outcome.server'
import { NewsletterForm } from '~/forms/newsletter/newsletter-form'
import type { PageHandle } from '~/lib/pages/root-context'
import accordion from '~/styles/accordion.css?inline'
import clearHeader from '~/styles/clear-header.css?inline'
import styles from '~/styles/contact.css?inline'
import crisisCard from '~/styles/crisis-card.css?inline'
import forms from '~/styles/forms.css?inline'
import longForm from '~/styles/long-form.css?inline'
import { Drawing } from '~/ui/drawing'
import { Lead, Paragraph } from '~/ui/typography'

export const handle = {
  hidesInFooter: ['newsletter', 'crisis'],
  styles: clearHeader + accordion + crisisCard + forms + longForm + styles,
  script,
} satisfies PageHandle

export async function loader({ context }: LoaderFunctionArgs) {
  const page = await readContactPage(context.content)
  context.serverContent.contact = page
  const { heading, intro, form, seo } = page
  return { heading, intro, form, seo }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { answer, status, values, headers } = await submitContact(request, context)
  if (answer.outcome === 'accepted') {
    return redirectWithFlash(
      context.settings,
      { path: '/contact', fragment: 'contact-sent' },
      { form: 'contact', message: answer.reference ?? '', hint: acceptedEmailHint(values['email']) },
    )
  }
  failForm(context, answer)
  return data({ answer, values }, { status, headers })
}

export const headers = ({ actionHeaders }: HeadersArgs) => actionHeaders

export function meta({ data, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, {
    seo: data?.seo,
    description: data?.intro ?? null,
    structured: (root) => [organizationWithContact(root)],
  })
}

export default function ContactPage() {
  const { heading, intro, form } = useLoaderData<typeof loader>()
  const returned = useActionData<typeof action>()
  const flash = useFlash()

  return (
    <>
      <section className="section section--indigo contact-top">
        <div className="wrap">
          <div>
            <h1>{heading}</h1>
            <Lead>{intro}</Lead>
          </div>
          <Drawing name="bird-motif" />
        </div>
      </section>
      <ContactDetailsPart />
      <section className="section section--tint" aria-labelledby="write">
        <div className="wrap split">
          <div>
            <h2 id="write">{form.heading}</h2>
            <Paragraph>{form.intro}</Paragraph>
          </div>
          <ContactForm words={form} returned={returned} sent={flash?.form === 'contact' ? flash : null} />
        </div>
      </section>
      <ContactQuestions />
      <ContactLetter>{(words) => <NewsletterForm place="letter" path="/contact" words={words} />}</ContactLetter>
    </>
  )
}
