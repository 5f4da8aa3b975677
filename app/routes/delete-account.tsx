import {
  data,
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import script from 'virtual:client-script/pages/account'

import { firebaseConfig } from '~/auth/session'
import { type AccountLabels, readDeleteAccountPage } from '~/content/pages/delete-account-page'
import { pageMeta } from '~/content/seo/page-meta'
import { useFlash, useSite } from '~/content/site-settings/use-site'
import { ConfirmStep, DeletionForm } from '~/forms/deletion/deletion-form'
import { stepDeletion } from '~/forms/deletion/deletion.server'
import { failForm, redirectWithFlash, readFlash } from '~/forms/form-outcome.server'
import type { PageHandle } from '~/lib/pages/root-context'
import { DeletionFacts } from '~/pages/deletion-facts'
import boxes from '~/styles/boxes.css?inline'
import styles from '~/styles/delete-account.css?inline'
import forms from '~/styles/forms.css?inline'
import longForm from '~/styles/long-form.css?inline'
import windowStyles from '~/styles/window.css?inline'

/** Container for the signed-in account, filled by `show-account.ts`; empty otherwise. Styles: `delete-account.css`. */
export function AccountPanel({ labels }: { labels: AccountLabels }) {
  return (
    <div
      className="account"
      data-signed-in-as={labels.signedInAs}
      data-sign-out={labels.signOut}
      data-signed-out={labels.signedOut}
    >
      <p role="status" className="account__said" tabIndex={-1} />
      <p role="alert" className="account__error" />
    </div>
  )
}

export const handle = {
  styles: forms + boxes + longForm + windowStyles + styles,
  script,
} satisfies PageHandle

/** A `Refresh` header to the home page, for browsers without scripts (specification, section 9). */
const HOME_AFTER = '5; url=/'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = await readDeleteAccountPage(context.content)
  context.serverContent.deletion = page
  const { heading, intro, form, reasons, emailText, account, seo } = page
  const firebase = firebaseConfig(context.settings)
  const sent = readFlash(context.settings, request).flash?.form === 'deletion'
  return data(
    { heading, intro, form, reasons, emailText, account, firebase, seo },
    { headers: { 'X-Policy': 'sign-in', ...(sent ? { Refresh: HOME_AFTER } : {}) } },
  )
}

export async function action({ request, context }: ActionFunctionArgs) {
  const result = await stepDeletion(request, context)
  if ('step' in result) return data(result)
  const { answer, status, values, headers } = result
  if (answer.outcome === 'accepted') {
    return redirectWithFlash(
      context.settings,
      { path: '/delete-account', fragment: 'deletion-sent' },
      { form: 'deletion', message: '' },
    )
  }
  failForm(context, answer)
  return data({ step: 'failed' as const, answer, values }, { status, headers })
}

export const headers = ({ loaderHeaders, actionHeaders }: HeadersArgs) =>
  new Headers([...loaderHeaders, ...actionHeaders])

export function meta({ data, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, { title: data?.heading ?? null, seo: data?.seo, description: data?.intro ?? null })
}

export default function DeleteAccountPage() {
  const { form, reasons, emailText, account, firebase } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const { email } = useSite()
  const flash = useFlash()

  return (
    <>
      <DeletionFacts />
      <section className="section section--tint" aria-labelledby="ask">
        <div className="wrap split">
          <div>
            <h2 id="ask">{form.heading}</h2>
            {email ? (
              <p>
                <WithAddress text={emailText} email={email} />
              </p>
            ) : null}
          </div>
          {result?.step === 'confirm' ? (
            <ConfirmStep words={form} values={result.values} confirmation={result.confirmation} />
          ) : (
            <div data-auth={firebase ? JSON.stringify(firebase) : ''}>
              <AccountPanel labels={account} />
              <DeletionForm
                words={form}
                reasons={reasons}
                returned={result && { answer: result.step === 'failed' ? result.answer : null, values: result.values }}
                sentBefore={flash?.form === 'deletion'}
              />
            </div>
          )}
        </div>
      </section>
    </>
  )
}

/** A text with `{email}` replaced by the address from the settings. */
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
