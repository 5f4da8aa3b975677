import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from 'react'

import { useAuth } from '~/auth/auth-context'
import type { DeleteAccountPage } from '~/content/delete-account-page'
import { hasDialogs } from '~/lib/has-dialogs'
import { isReachable } from '~/lib/reachable'

import { AcceptedNote } from './accepted-note'
import { ConfirmDialog } from './confirm-dialog'
import { deletionSchema, ID_TOKEN, signedInDeletionSchema } from './deletion-schema'
import { deletionTexts } from './deletion-texts'
import { ErrorSummary } from './error-summary'
import { Field, TickField } from './field'
import { MAX_EMAIL, MAX_TEXT } from './field-rules'
import { Trap } from './trap'
import { useForm, type ReturnedForm } from './use-form'

/** Specification, section 9: when the home page opens after a request. */
const HOME_AFTER_MS = 5_000

type DeletionFormProps = {
  words: DeleteAccountPage['form']
  reasons: readonly string[]
  returned: ReturnedForm | undefined
  /** A request was just sent without scripts: the answer itself leads to the home page. */
  sentBefore: boolean
}

/** Back to the page before; a link to the home page where there is none. */
function goBack(event: MouseEvent) {
  if (history.length < 2) return
  event.preventDefault()
  history.back()
}

/** Somebody is in the form, or has typed an address. */
function isBegun(form: HTMLFormElement | null): boolean {
  return (
    form !== null &&
    (form.contains(document.activeElement) ||
      [...form.querySelectorAll<HTMLInputElement>('[type=email]:enabled')].some(({ value }) => value !== ''))
  )
}

/** Asks for an account to be deleted, with scripts and without. */
export function DeletionForm({ words, reasons, returned, sentBefore }: DeletionFormProps) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const [sent, setSent] = useState(false)
  const { currentUser, getIdToken } = useAuth()
  // An address that nobody has confirmed may be a stranger's: it is asked for, as of somebody who is signed out.
  const foundEmail = currentUser?.emailVerified ? currentUser.email : null
  const [knownEmail, setKnownEmail] = useState<string | null>(null)
  const hint = currentUser?.email && foundEmail === null ? deletionTexts.unconfirmed : undefined
  const { formRef, summaryRef, problem, busy, live, round, typed, check, send, onInput } = useForm({
    schema: knownEmail === null ? deletionSchema(reasons) : signedInDeletionSchema(reasons),
    address: '/submit/deletion',
    returned,
    onAnswer: () => dialogRef.current?.close(),
    onAccepted: () => setSent(true),
  })
  const { errors } = problem

  // Nothing is taken away from somebody who has begun: then the form is sent as that of somebody who is signed out.
  useEffect(() => {
    if (foundEmail === null || !isBegun(formRef.current)) setKnownEmail(foundEmail)
  }, [foundEmail, formRef])

  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(() => {
      // Without a connection the browser's own error page would take the confirmation away.
      void isReachable().then((reachable) => reachable && location.assign('/'))
    }, HOME_AFTER_MS)
    return () => clearTimeout(timer)
  }, [sent])

  function onSubmit(event: FormEvent) {
    // Without dialogs the server asks once more, on a page of its own.
    if (!hasDialogs()) return
    event.preventDefault()
    // eslint-disable-next-line no-restricted-syntax -- looked for above
    if (check()) dialogRef.current?.showModal()
  }

  function onConfirm() {
    // The button that has the focus is about to be disabled.
    dialogRef.current?.focus()
    void send(async () => {
      const idToken = knownEmail === null ? null : await getIdToken()
      return idToken === null ? {} : { [ID_TOKEN]: idToken }
    })
  }

  return (
    <div className="form">
      {sent || sentBefore ? (
        <AcceptedNote key={round} id="deletion-sent" heading={null}>
          <p>{words.successText}</p>
          <p>
            <a href="/">{words.homeLabel}</a>
          </p>
        </AcceptedNote>
      ) : null}
      <ErrorSummary form="deletion" {...problem} summaryRef={summaryRef} />
      <form
        className="form"
        method="post"
        action="/delete-account"
        noValidate
        key={round}
        ref={formRef}
        onSubmit={onSubmit}
        onInput={onInput}
        data-live={live || undefined}
      >
        {knownEmail === null ? (
          <>
            <Field id="deletion-email" label={words.emailLabel} hint={hint} error={errors['email']}>
              {(control) => (
                <input
                  {...control}
                  type="email"
                  name="email"
                  autoComplete="email"
                  required
                  maxLength={MAX_EMAIL}
                  defaultValue={typed['email']}
                />
              )}
            </Field>
            <Field id="deletion-confirmEmail" label={words.confirmEmailLabel} error={errors['confirmEmail']}>
              {(control) => (
                <input
                  {...control}
                  type="email"
                  name="confirmEmail"
                  autoComplete="email"
                  required
                  maxLength={MAX_EMAIL}
                  defaultValue={typed['confirmEmail']}
                />
              )}
            </Field>
          </>
        ) : (
          <Field id="deletion-email" label={words.emailLabel} error={errors['email']}>
            {(control) => <input {...control} key={knownEmail} type="email" disabled defaultValue={knownEmail} />}
          </Field>
        )}
        <Field id="deletion-reason" label={words.reasonLabel} error={errors['reason']}>
          {(control) => (
            <select {...control} name="reason" required defaultValue={typed['reason']}>
              <option value="">{words.reasonPlaceholder}</option>
              {reasons.map((reason) => (
                <option key={reason} value={reason}>
                  {reason}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id="deletion-feedback" label={words.feedbackLabel} error={errors['feedback']}>
          {(control) => (
            <textarea {...control} name="feedback" rows={4} maxLength={MAX_TEXT} defaultValue={typed['feedback']} />
          )}
        </Field>
        <TickField id="deletion-understand" label={words.understandLabel} error={errors['understand']}>
          {(control) => (
            <input
              {...control}
              type="checkbox"
              name="understand"
              value="yes"
              required
              defaultChecked={typed['understand'] === 'yes'}
            />
          )}
        </TickField>
        <Trap />
        <div className="button-row">
          <button className="button button--danger">{words.submitLabel}</button>
          <a className="button button--quiet" href="/" onClick={goBack}>
            {words.cancelLabel}
          </a>
        </div>
      </form>
      <ConfirmDialog words={words} busy={busy} dialogRef={dialogRef} onConfirm={onConfirm} />
    </div>
  )
}
