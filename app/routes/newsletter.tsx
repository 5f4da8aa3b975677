import { data, type ActionFunctionArgs, type HeadersArgs, type MetaArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'

import { pageMeta } from '~/content/seo/page-meta'
import { useServerContent } from '~/content/server-content'
import { acceptedEmailHint, emailHint } from '~/forms/email-suggestion'
import { failForm, redirectWithFlash } from '~/forms/form-outcome.server'
import { NewsletterForm } from '~/forms/newsletter/newsletter-form'
import { formOriginOf, submitNewsletter } from '~/forms/newsletter/newsletter.server'
import type { PageHandle } from '~/lib/pages/root-context'
import styles from '~/styles/error-page.css?inline'
import { Drawing } from '~/ui/drawing'
import { Lead } from '~/ui/typography'

export const handle = { hidesInFooter: ['newsletter'], styles } satisfies PageHandle

/** Redirects back with a flash when accepted; otherwise renders the error. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { settings } = context
  const { answer, status, values, headers } = await submitNewsletter(request, context)
  const place = formOriginOf(values['from'] ?? '', settings.siteUrl, request.headers.get('Referer'))
  if (answer.outcome === 'accepted') {
    const message = [answer.message, acceptedEmailHint(values['email'])].filter(Boolean).join(' ')
    return redirectWithFlash(settings, { path: place.path, fragment: place.form }, { form: place.form, message })
  }
  failForm(context, answer)
  return data({ problem: { answer, values, hint: emailHint(values['email']) }, place }, { status, headers })
}

export const headers = ({ actionHeaders }: HeadersArgs) => actionHeaders

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, { unlisted: true })
}

export default function NewsletterPage() {
  const sent = useActionData<typeof action>()
  const { newsletter } = useServerContent('site')
  const { path, form } = sent?.place ?? ({ path: '/', form: 'newsletter' } as const)

  return (
    <section className="section">
      <div className="wrap message-page">
        <div className="message-page__words">
          <h1>{newsletter.heading}</h1>
          <Lead>{newsletter.text}</Lead>
          <NewsletterForm place={form} path={path} words={newsletter} {...(sent ? { problem: sent.problem } : {})} />
          <p>
            <a href={path}>{newsletter.backLabel}</a>
          </p>
        </div>
        <div className="message-page__drawing">
          <Drawing name="rings-motif" />
        </div>
      </div>
    </section>
  )
}
