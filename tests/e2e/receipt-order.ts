import type { APIRequestContext } from '@playwright/test'

import type { Product } from './product'

/**
 * Orders three sessions with an add-on, as the page does.
 * @returns the reference of the transaction
 */
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

/**
 * Returns the path of a receipt.
 * @param checks number of earlier checks
 */
export const receiptPath = (reference: string, checks = 0): string =>
  `/services/receipt?reference=${reference}${checks > 0 ? `&look=${checks}` : ''}`
