import * as v from 'valibot'

import { html } from '../html'
import type { Sqlite } from 'content-lake-stand-in'
import { decimal, moment, money, given, line, mark } from './format'
import { section, type Section } from './section'

const text = v.string()
const maybe = v.nullable(text)
const number = v.number()
const returnRow = v.object({
  received_at: text,
  reference: text,
  provider: text,
  type: text,
  return_id: text,
  status: text,
  amount: number,
  currency: text,
  at: text,
  due_at: maybe,
  resolution: maybe,
})

/** Every reported status of refunds and disputes. */
export const returnsSection = (db: Sqlite): Section =>
  section<v.InferOutput<typeof returnRow>>(db, {
    name: 'returns',
    title: 'Refunds and disputes',
    empty: 'No money has gone back yet.',
    row: returnRow,
    columns: [
      { label: 'Received', show: ({ received_at }) => moment(received_at) },
      {
        label: 'What',
        show: ({ type, status, resolution }) =>
          html`${mark(type === 'dispute' && status !== 'resolved' ? 'open' : 'good', type)}${line(given(status))}${resolution === null ? null : line(given(resolution))}`,
      },
      {
        label: 'Amount',
        show: ({ amount, currency }) => html`<p class="amount">${money(amount, currency)}</p>`,
      },
      { label: 'Answer by', show: ({ due_at }) => (due_at === null ? html`` : moment(due_at)) },
      { label: 'Reference', show: ({ reference }) => html`<code>${reference}</code>` },
    ],
    file: {
      Received: ({ received_at }) => received_at,
      Type: ({ type }) => type,
      Status: ({ status }) => status,
      Reference: ({ reference }) => reference,
      Provider: ({ provider }) => provider,
      Id: ({ return_id }) => return_id,
      Amount: ({ amount, currency }) => decimal(amount, currency),
      Currency: ({ currency }) => currency,
      At: ({ at }) => at,
      'Answer by': ({ due_at }) => due_at,
      Resolution: ({ resolution }) => resolution,
    },
  })
