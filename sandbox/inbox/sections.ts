import type { Sqlite } from 'content-lake-stand-in'
import * as v from 'valibot'

import { decimalOf, formatMinor } from '~/lib/money'
import { html, type Html } from '../html'
import { day, given, line, mail, mark, moment, written } from './format'
import { section, type RowOf, type Section } from './section'

const text = v.string()
const maybe = v.nullable(text)
const amount = v.number()
const maybeAmount = v.nullable(amount)

const contactFields = {
  Received: text,
  Name: text,
  Email: text,
  Phone: text,
  Subject: text,
  Message: text,
  Sent: text,
  Reference: text,
}
const deletionFields = {
  Received: text,
  'Due by': text,
  Email: text,
  Reason: text,
  Feedback: text,
  'User id': maybe,
  'Who asks': text,
  Confirmed: maybe,
  Sent: text,
  Browser: text,
}
const paymentFields = {
  Received: text,
  Paid: text,
  Reference: text,
  Provider: text,
  Channel: text,
  Amount: amount,
  Currency: text,
  Outcome: text,
  Reason: maybe,
  Name: text,
  Email: text,
  Country: text,
  Package: text,
  'Add-on': maybe,
  Therapist: maybe,
  'Transaction id': maybe,
  Fees: maybeAmount,
  Net: maybeAmount,
  'Price of each part': maybe,
  'Possible duplicate of': maybe,
}
const returnFields = {
  Received: text,
  Type: text,
  Status: text,
  Reference: text,
  Provider: text,
  Id: text,
  Amount: amount,
  Currency: text,
  At: text,
  'Answer by': maybe,
  Resolution: maybe,
}

const parts = v.pipe(text, v.parseJson(), v.array(v.object({ code: text, amount })))

const maybeDecimal = (minor: number | null, currency: string) => (minor === null ? null : decimalOf(minor, currency))

/** Shows how a deletion is verified: by the session, or confirmed by hand. */
function showVerification(
  { id, Email, 'User id': userId, Confirmed }: RowOf<typeof deletionFields> & { id: number },
  page: number | null,
): Html {
  if (userId !== null) return html`${mark('good', 'Signed in')}${line(html`User ${given(userId)}`)}`
  if (Confirmed !== null) return html`${mark('good', 'Confirmed')}${line(moment(Confirmed))}`
  return html`${mark('open', 'Unverified')}
<form method="post" action="/sandbox/inbox/deletions/${id}/confirm"><input type="hidden" name="page" value="${page}"><button type="submit" aria-label="Mark as confirmed: the request of ${Email}">Mark as confirmed</button></form>`
}

const showDuplicate = (earlier: string): Html =>
  html`${mark('open', 'Possible duplicate')}${earlier.split(' ').map((reference) => line(html`of <code>${reference}</code>`))}`

/** Every kind of submission, in the order of the inbox. */
export function sections(db: Sqlite): Section[] {
  return [
    section(db, {
      name: 'newsletter',
      title: 'Newsletter',
      empty: 'Nobody has subscribed yet.',
      fields: { Received: text, Email: text, 'First name': text },
      select: 'SELECT id, at AS Received, email AS Email, first_name AS "First name" FROM newsletter',
      columns: {
        Received: (row) => moment(row.Received),
        Email: (row) => html`${mail(row.Email)} ${given(row['First name'])}`,
      },
    }),
    section(db, {
      name: 'contact',
      title: 'Contact messages',
      empty: 'No message has arrived yet.',
      fields: contactFields,
      // The site shows senders the beginning of their Idempotency-Key as a reference.
      select: `SELECT id, at AS Received, name AS Name, email AS Email, phone AS Phone, subject AS Subject,
        message AS Message, sent_at AS Sent, upper(substr(key, 1, 4) || '-' || substr(key, 5, 4)) AS Reference FROM contact`,
      columns: {
        Received: (row) => moment(row.Received),
        From: ({ Name, Email, Phone }) =>
          html`${line(given(Name))}${line(mail(Email))}${Phone === '' ? null : line(given(Phone))}`,
        Message: ({ Subject, Message, Reference }) =>
          html`<p class="subject">${given(Subject)}</p>${written(Message)}${line(html`Reference ${given(Reference)}`)}`,
      },
    }),
    section(db, {
      name: 'deletions',
      title: 'Account deletions',
      empty: 'Nobody has asked for a deletion yet.',
      fields: deletionFields,
      select: `SELECT id, at AS Received, strftime('%Y-%m-%dT%H:%M:%fZ', at, '+30 days') AS "Due by", email AS Email,
        reason AS Reason, feedback AS Feedback, user_id AS "User id", confirmed_at AS Confirmed, sent_at AS Sent,
        CASE WHEN user_id IS NOT NULL THEN 'signed in' WHEN confirmed_at IS NULL THEN 'unverified' ELSE 'confirmed' END
        AS "Who asks", user_agent AS Browser FROM deletions`,
      columns: {
        Received: (row) => moment(row.Received),
        'Due by': (row) => day(row['Due by']),
        Account: ({ Email }) => mail(Email),
        Reason: ({ Reason, Feedback }) => html`${line(given(Reason))}${written(Feedback)}`,
        'Who asks': showVerification,
      },
    }),
    section(db, {
      name: 'payments',
      title: 'Payments',
      empty: 'No payment has been made yet.',
      fields: paymentFields,
      // Duplicates have the same email and package within 24 hours. `unknown` is an unreadable cart.
      select: `SELECT id, at AS Received, paid_at AS Paid, reference AS Reference, provider AS Provider, channel AS Channel,
        amount AS Amount, currency AS Currency, outcome AS Outcome, reason AS Reason, name AS Name, email AS Email,
        country AS Country, package AS Package, add_on AS "Add-on", therapist AS Therapist,
        transaction_id AS "Transaction id", fees AS Fees, net AS Net, parts AS "Price of each part",
        (SELECT group_concat(earlier.reference, ' ' ORDER BY earlier.paid_at) FROM payments AS earlier
         WHERE lower(earlier.email) = lower(payments.email) AND earlier.package = payments.package
           AND earlier.package <> 'unknown'
           AND (earlier.paid_at, earlier.reference) < (payments.paid_at, payments.reference)
           AND julianday(payments.paid_at) - julianday(earlier.paid_at) <= 1) AS "Possible duplicate of"
        FROM payments LEFT JOIN payment_details USING (reference) LEFT JOIN payment_therapists USING (reference)`,
      columns: {
        Paid: ({ Paid }) => moment(Paid),
        Amount: ({ Amount, Currency, Provider, Channel, Fees }) =>
          html`<p class="amount">${formatMinor(Amount, Currency)}</p>${line(html`${Provider === 'square' ? 'Square' : 'Paystack'}, ${given(Channel)}`)}${Fees === null ? null : line(html`Fees ${formatMinor(Fees, Currency)}`)}`,
        Outcome: ({ Outcome, Reason, Email, 'Possible duplicate of': earlier }) =>
          html`${Outcome === 'confirmed' ? html`${mark('good', 'Confirmed')}${line(html`Receipt by email to ${given(Email)}`)}` : mark('open', 'Needs review')}${Reason === null ? null : line(given(Reason))}${earlier === null ? null : showDuplicate(earlier)}`,
        For: ({ Package, 'Add-on': addOn, Therapist }) =>
          html`${line(given(Package))}${addOn === null ? null : line(html`+ ${given(addOn)}`)}${Therapist === null ? null : line(html`With ${given(Therapist)}`)}`,
        Client: ({ Name, Email, Country }) => html`${line(given(Name))}${line(mail(Email))}${line(given(Country))}`,
        Reference: ({ Reference }) => html`<code>${Reference}</code>`,
      },
      cells: {
        Amount: ({ Amount, Currency }) => decimalOf(Amount, Currency),
        Fees: ({ Fees, Currency }) => maybeDecimal(Fees, Currency),
        Net: ({ Net, Currency }) => maybeDecimal(Net, Currency),
        'Price of each part': ({ 'Price of each part': json, Currency }) =>
          json === null
            ? null
            : v
                .parse(parts, json)
                .map((part) => `${part.code} ${decimalOf(part.amount, Currency)}`)
                .join(', '),
      },
    }),
    section(db, {
      name: 'returns',
      title: 'Refunds and disputes',
      empty: 'No money has gone back yet.',
      fields: returnFields,
      select: `SELECT id, received_at AS Received, type AS Type, status AS Status, reference AS Reference,
        provider AS Provider, return_id AS Id, amount AS Amount, currency AS Currency, at AS At, due_at AS "Answer by",
        resolution AS Resolution FROM returns`,
      columns: {
        Received: (row) => moment(row.Received),
        What: ({ Type, Status, Resolution }) =>
          html`${mark(Type === 'dispute' && Status !== 'resolved' ? 'open' : 'good', Type)}${line(given(Status))}${Resolution === null ? null : line(given(Resolution))}`,
        Amount: ({ Amount, Currency }) => html`<p class="amount">${formatMinor(Amount, Currency)}</p>`,
        'Answer by': (row) => (row['Answer by'] === null ? html`` : moment(row['Answer by'])),
        Reference: ({ Reference }) => html`<code>${Reference}</code>`,
      },
      cells: { Amount: ({ Amount, Currency }) => decimalOf(Amount, Currency) },
    }),
  ]
}
