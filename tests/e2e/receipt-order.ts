import type { APIRequestContext } from '@playwright/test'

import type { Product } from './product'

/** A transaction of three sessions, as the page orders it, without a browser. */
export async function order(request: APIRequestContext, { siteUrl }: Product, email: string): Promise<string> {
  const form = {
    package: '3sessions',
    addon: 'pocket1',
    name: 'Ngozi Eze-Adichie',
    email,
    country: 'Nigeria',
    shown: '3sessions=55000 pocket1=7000',
  }
  const answer = await request.post('/services/pay', { form, headers: { Origin: siteUrl } })
  const { reference } = (await answer.json()) as { reference: string }
  return reference
}

/** Where its receipt stands. @param looks how often it was asked before */
export const addressOf = (reference: string, looks = 0): string =>
  `/services/receipt?reference=${reference}${looks > 0 ? `&look=${looks}` : ''}`
