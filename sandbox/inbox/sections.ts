import * as v from 'valibot'

import { html, type Html } from '../html'
import type { Sqlite } from 'content-lake-stand-in'
import { day, decimal, dueDate, moment, money, given, line, mail, mark, written } from './format'
import { returnsSection } from './returns-section'
import { section, type Section } from './section'

const text = v.string()
const maybe = v.nullable(text)
const number = v.number()

const newsletterRow = v.object({ at: text, email: text, first_name: text })
const contactRow = v.object({
  at: text,
  key: text,
  name: text,
  email: text,
  phone: text,
  subject: text,
  message: text,
  sent_at: text,
})
const deletionRow = v.object({
  id: number,
  at: text,
  email: text,
  reason: text,
  feedback: text,
  user_agent: text,
  sent_at: text,
  user_id: maybe,
  confirmed_at: maybe,
})
const paymentRow = v.object({
  at: text,
  reference: text,
  provider: text,
  amount: number,
  currency: text,
  channel: text,
  paid_at: text,
  name: text,
  email: text,
  country: text,
  package: text,
  add_on: maybe,
  outcome: text,
  reason: maybe,
  transaction_id: maybe,
  fees: v.nullable(number),
  net: v.nullable(number),
  parts: maybe,
  therapist: maybe,
  duplicate_of: maybe,
})
/** Earlier payments of the same email and package within 24 hours. `unknown` is an unreadable cart. */
const DUPLICATE_OF = `
  (SELECT group_concat(earlier.reference, ' ' ORDER BY earlier.paid_at) FROM payments AS earlier
   WHERE lower(earlier.email) = lower(payments.email) AND earlier.package = payments.package AND earlier.package <> 'unknown'
     AND (earlier.paid_at, earlier.reference) < (payments.paid_at, payments.reference)
     AND julianday(payments.paid_at) - julianday(earlier.paid_at) <= 1) AS duplicate_of`
const parts = v.pipe(v.string(), v.parseJson(), v.array(v.object({ code: text, amount: number })))

type Deletion = v.InferOutput<typeof deletionRow>

/** Reference that the site shows to the sender of a message: the beginning of its Idempotency-Key. */
const reference = (key: string) =>
  key
    .slice(0, 8)
    .toUpperCase()
    .replace(/(?<=^.{4})/, '-')

const received = { label: 'Received', show: ({ at }: { at: string }) => moment(at) }

/** A deletion is verified by the session or confirmed by hand. */
export function verificationStatus({ user_id, confirmed_at }: Pick<Deletion, 'user_id' | 'confirmed_at'>): string {
  if (user_id !== null) return 'signed in'
  return confirmed_at === null ? 'unverified' : 'confirmed'
}

function showStanding(row: Deletion, page: number | null): Html {
  const { id, email, user_id, confirmed_at } = row
  if (user_id !== null) return html`${mark('good', 'Signed in')}${line(html`User ${given(user_id)}`)}`
  if (confirmed_at !== null) return html`${mark('good', 'Confirmed')}${line(moment(confirmed_at))}`
  return html`${mark('open', 'Unverified')}
<form method="post" action="/sandbox/inbox/deletions/${id}/confirm"><input type="hidden" name="page" value="${page}"><button type="submit" aria-label="Mark as confirmed: the request of ${email}">Mark as confirmed</button></form>`
}

const showDuplicate = (earlier: string): Html =>
  html`${mark('open', 'Possible duplicate')}${earlier.split(' ').map((reference) => line(html`of <code>${reference}</code>`))}`

/** Every kind of submission, in the order of the inbox. */
export function sections(db: Sqlite): Section[] {
  return [
    section<v.InferOutput<typeof newsletterRow>>(db, {
      name: 'newsletter',
      title: 'Newsletter',
      empty: 'Nobody has subscribed yet.',
      row: newsletterRow,
      columns: [
        received,
        { label: 'Email', show: ({ email, first_name }) => html`${mail(email)} ${given(first_name)}` },
      ],
      file: { Received: ({ at }) => at, Email: ({ email }) => email, 'First name': ({ first_name }) => first_name },
    }),
    section<v.InferOutput<typeof contactRow>>(db, {
      name: 'contact',
      title: 'Contact messages',
      empty: 'No message has arrived yet.',
      row: contactRow,
      columns: [
        received,
        {
          label: 'From',
          show: ({ name, email, phone }) =>
            html`${line(given(name))}${line(mail(email))}${phone === '' ? null : line(given(phone))}`,
        },
        {
          label: 'Message',
          show: ({ subject, message, key }) =>
            html`<p class="subject">${given(subject)}</p>${written(message)}${line(html`Reference ${given(reference(key))}`)}`,
        },
      ],
      file: {
        Received: ({ at }) => at,
        Name: ({ name }) => name,
        Email: ({ email }) => email,
        Phone: ({ phone }) => phone,
        Subject: ({ subject }) => subject,
        Message: ({ message }) => message,
        Sent: ({ sent_at }) => sent_at,
        Reference: ({ key }) => reference(key),
      },
    }),
    section<v.InferOutput<typeof deletionRow>>(db, {
      name: 'deletions',
      title: 'Account deletions',
      empty: 'Nobody has asked for a deletion yet.',
      row: deletionRow,
      columns: [
        received,
        { label: 'Due by', show: ({ at }) => day(dueDate(at)) },
        { label: 'Account', show: ({ email }) => mail(email) },
        { label: 'Reason', show: ({ reason, feedback }) => html`${line(given(reason))}${written(feedback)}` },
        { label: 'Who asks', show: showStanding },
      ],
      file: {
        Received: ({ at }) => at,
        'Due by': ({ at }) => dueDate(at),
        Email: ({ email }) => email,
        Reason: ({ reason }) => reason,
        Feedback: ({ feedback }) => feedback,
        'User id': ({ user_id }) => user_id,
        'Who asks': verificationStatus,
        Confirmed: ({ confirmed_at }) => confirmed_at,
        Sent: ({ sent_at }) => sent_at,
        Browser: ({ user_agent }) => user_agent,
      },
    }),
    section<v.InferOutput<typeof paymentRow>>(db, {
      name: 'payments',
      from: `(SELECT *, ${DUPLICATE_OF} FROM payments
        LEFT JOIN payment_details USING (reference) LEFT JOIN payment_therapists USING (reference))`,
      title: 'Payments',
      empty: 'No payment has been made yet.',
      row: paymentRow,
      columns: [
        { label: 'Paid', show: ({ paid_at }) => moment(paid_at) },
        {
          label: 'Amount',
          show: ({ amount, currency, provider, channel, fees }) =>
            html`<p class="amount">${money(amount, currency)}</p>${line(html`${provider === 'square' ? 'Square' : 'Paystack'}, ${given(channel)}`)}${fees === null ? null : line(html`Fees ${money(fees, currency)}`)}`,
        },
        {
          label: 'Outcome',
          show: ({ outcome, reason, email, duplicate_of }) =>
            html`${outcome === 'confirmed' ? html`${mark('good', 'Confirmed')}${line(html`Receipt by email to ${given(email)}`)}` : mark('open', 'Needs review')}${reason === null ? null : line(given(reason))}${duplicate_of === null ? null : showDuplicate(duplicate_of)}`,
        },
        {
          label: 'For',
          show: (row) =>
            html`${line(given(row.package))}${row.add_on === null ? null : line(html`+ ${given(row.add_on)}`)}${row.therapist === null ? null : line(html`With ${given(row.therapist)}`)}`,
        },
        {
          label: 'Client',
          show: ({ name, email, country }) => html`${line(given(name))}${line(mail(email))}${line(given(country))}`,
        },
        { label: 'Reference', show: ({ reference }) => html`<code>${reference}</code>` },
      ],
      file: {
        Received: ({ at }) => at,
        Paid: ({ paid_at }) => paid_at,
        Reference: ({ reference }) => reference,
        Provider: ({ provider }) => provider,
        Channel: ({ channel }) => channel,
        Amount: ({ amount, currency }) => decimal(amount, currency),
        Currency: ({ currency }) => currency,
        Outcome: ({ outcome }) => outcome,
        Reason: ({ reason }) => reason,
        Name: ({ name }) => name,
        Email: ({ email }) => email,
        Country: ({ country }) => country,
        Package: (row) => row.package,
        'Add-on': ({ add_on }) => add_on,
        Therapist: ({ therapist }) => therapist,
        'Transaction id': ({ transaction_id }) => transaction_id,
        Fees: ({ fees, currency }) => (fees === null ? null : decimal(fees, currency)),
        Net: ({ net, currency }) => (net === null ? null : decimal(net, currency)),
        'Price of each part': (row) =>
          row.parts === null
            ? null
            : v
                .parse(parts, row.parts)
                .map(({ code, amount }) => `${code} ${decimal(amount, row.currency)}`)
                .join(', '),
        'Possible duplicate of': ({ duplicate_of }) => duplicate_of,
      },
    }),
    returnsSection(db),
  ]
}
