import type { InlineCallbacks } from '@paystack/inline-js'
import * as v from 'valibot'

/** The parameters of a card payment, named as in the specification (section 3). */
export type TransactionParameters = Partial<{
  key: string
  email: string
  /** The amount in the currency's smallest unit. */
  amount: number | string
  currency: string
  reference: string
  channels: readonly string[]
  metadata: object
  label: string
  plan: string
  planCode: string
  quantity: number
  subaccount: string
  split: object
  split_code: string
  connect_account: string
  connect_split: readonly unknown[]
  firstname: string
  lastname: string
  phone: string
  customerCode: string
  transaction_charge: number | string
  bearer: string
  /** Makes the library ignore all other parameters, which the server has set. */
  accessCode: string
}> &
  InlineCallbacks

const EMPTY_PARAMETERS = 'Transaction parameters should be a non-empty object'

/** An invalid parameter, in the words of the specification (section 5). */
export class TransactionParametersError extends Error {
  override name = 'TransactionParametersError'
  /** @param validTypes the accepted types, if the type is wrong */
  constructor(
    message: string,
    readonly validTypes: readonly string[] = [],
  ) {
    super(message)
  }
}

/** The value that the library throws; it is not an Error. */
const libraryError = v.object({
  message: v.string(),
  issues: v.array(v.object({ message: v.string(), validTypes: v.optional(v.array(v.string()), []) })),
})

/** A copy that the library may mutate, including `metadata`. */
function copyOf(parameters: TransactionParameters): object {
  const { accessCode, metadata } = parameters
  if (accessCode) {
    // The library would send any other parameter along.
    return Object.fromEntries(
      Object.entries(parameters).filter(([name, value]) => name === 'accessCode' || typeof value === 'function'),
    )
  }
  return { ...parameters, ...(typeof metadata === 'object' && metadata ? { metadata: { ...metadata } } : {}) }
}

/**
 * Passes a copy of the parameters to the library, which drops unknown ones and mutates its argument.
 * @throws TransactionParametersError for the first invalid parameter
 */
export function withTransactionParameters<Result>(
  parameters: TransactionParameters,
  callLibrary: (copy: object) => Result,
): Result {
  // For an empty object the library reports a missing key; the specification requires this message.
  if (typeof parameters !== 'object' || parameters === null || Object.keys(parameters).length === 0) {
    throw new TransactionParametersError(EMPTY_PARAMETERS)
  }
  try {
    return callLibrary(copyOf(parameters))
  } catch (error) {
    const parsed = v.safeParse(libraryError, error)
    if (!parsed.success) throw error
    const [issue] = parsed.output.issues
    throw new TransactionParametersError(issue?.message ?? parsed.output.message, issue?.validTypes)
  }
}
