import type { Card } from '@square/web-sdk'

import { decimalOf } from '~/lib/money'

import { type SquareAccount, squareTexts } from './square-offer'

/** Why the card form is missing, in the words of the specification; `canReload`: a page reload may help. */
export class SquareCardError extends Error {
  override name = 'SquareCardError'
  constructor(
    message: string,
    readonly canReload: boolean,
  ) {
    super(message)
  }
}

/** The timeout for the script, in ms; the library itself has none. */
const TIME_LIMIT_MS = 15_000

/** Loads library and script once. The library caches a failure for the life of the page, so there is no retry. */
async function loadSquare({ applicationId, locationId, scriptUrl }: SquareAccount) {
  const { payments } = await import('@square/web-sdk').catch(() => {
    throw new SquareCardError(squareTexts.unloaded, true)
  })
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new SquareCardError(squareTexts.unloaded, true)), TIME_LIMIT_MS),
  )
  const loaded = payments(applicationId, locationId, { scriptSrc: scriptUrl }).catch((error: unknown) => {
    const isScriptError = error instanceof Error && error.message.includes('Square.js')
    throw new SquareCardError(isScriptError ? squareTexts.unloaded : squareTexts.unready, isScriptError)
  })
  return Promise.race([loaded, timeout])
}

/** Preloads Square's script. */
export function prepareSquare(account: SquareAccount): void {
  void loadSquare(account).catch(() => undefined)
}

export type SquareCard = NonNullable<Awaited<ReturnType<typeof attachCard>>>

/** Renders Square's card form into an empty div. @throws SquareCardError */
export async function attachCard(account: SquareAccount, container: HTMLDivElement, signal: AbortSignal) {
  const payments = await loadSquare(account)
  let card: Card
  try {
    if (!payments) throw new Error('not in a browser')
    card = await payments.card()
    // React may have removed the div, or run the effect again.
    if (signal.aborted) return null
    await card.attach(container)
  } catch {
    throw new SquareCardError(squareTexts.unready, false)
  }
  return {
    /** @returns the card token, or the validation message, which the form shows too */
    async tokenize(amount: number): Promise<{ token: string } | { problem: string }> {
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
