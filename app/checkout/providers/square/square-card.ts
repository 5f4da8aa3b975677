import type { Card } from '@square/web-sdk'

import { decimalOf } from '~/lib/decimal-amount'

import { type SquareAccount, squareTexts } from './square-offer'

/** Why there is no card form, in the words of the specification; `canReload`: the page has to be loaded again. */
export class SquareCardError extends Error {
  override name = 'SquareCardError'
  constructor(
    message: string,
    readonly canReload: boolean,
  ) {
    super(message)
  }
}

/** The library waits for its script for ever. */
const TIME_LIMIT_MS = 15_000

/** Fetches library and script once. The library keeps a failure for the life of the page, so nothing is tried twice. */
async function loadSquare({ applicationId, locationId, scriptUrl }: SquareAccount) {
  const { payments } = await import('@square/web-sdk').catch(() => {
    throw new SquareCardError(squareTexts.unloaded, true)
  })
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new SquareCardError(squareTexts.unloaded, true)), TIME_LIMIT_MS),
  )
  const loaded = payments(applicationId, locationId, { scriptSrc: scriptUrl }).catch((error: unknown) => {
    const script = error instanceof Error && error.message.includes('Square.js')
    throw new SquareCardError(script ? squareTexts.unloaded : squareTexts.unready, script)
  })
  return Promise.race([loaded, late])
}

/** Begins to load Square's script, so that it is there when its form is asked for. */
export function prepareSquare(account: SquareAccount): void {
  void loadSquare(account).catch(() => undefined)
}

export type SquareCard = {
  /** @returns the card's token, or what is wrong with what was typed: the form shows it too */
  tokenize(amount: number): Promise<{ token: string } | { problem: string }>
  remove(): void
}

/**
 * Puts Square's card form into an empty div.
 * @throws SquareCardError
 */
export async function attachCard(
  account: SquareAccount,
  place: HTMLDivElement,
  signal: AbortSignal,
): Promise<SquareCard | null> {
  const payments = await loadSquare(account)
  let card: Card
  try {
    if (!payments) throw new Error('not in a browser')
    card = await payments.card()
    // React may have taken the div away meanwhile, or given it to another run of the same effect.
    if (signal.aborted) return null
    await card.attach(place)
  } catch {
    throw new SquareCardError(squareTexts.unready, false)
  }
  return {
    async tokenize(amount) {
      const { currency: currencyCode } = account
      const details = {
        amount: decimalOf(amount, currencyCode),
        currencyCode,
        intent: 'CHARGE',
        billingContact: {},
        customerInitiated: true,
        sellerKeyedIn: false,
      } as const
      const result = await card.tokenize(details).catch(() => null)
      if (result?.status === 'OK' && result.token) return { token: result.token }
      const errors = result && 'errors' in result ? (result.errors ?? []) : []
      return { problem: errors.map(({ message }) => message).join(' ') || squareTexts.unready }
    },
    remove: () => void card.destroy().catch(() => undefined),
  }
}
