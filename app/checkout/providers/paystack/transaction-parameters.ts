import type { InlineCallbacks } from '@paystack/inline-js'
import * as v from 'valibot'

/** The parameters of a card payment by the names of the specification (section 3). */
export type TransactionParameters = Partial<{
  key: string
  email: string
  /** In the currency's smallest unit. */
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
  /** With it nothing else is used: the server has set everything. */
  accessCode: string
}> &
  InlineCallbacks

const NOTHING_GIVEN = 'Transaction parameters should be a non-empty object'

/** What is wrong with the parameters of a payment, in the words of the specification (section 5). */
export class TransactionParametersError extends Error {
  override name = 'TransactionParametersError'
  /** @param validTypes the types that the parameter may have, if its type is what is wrong */
  constructor(
    message: string,
    readonly validTypes: readonly string[] = [],
  ) {
    super(message)
  }
}

/** What the library throws: not an Error. */
const thrown = v.object({
  message: v.string(),
  issues: v.array(v.object({ message: v.string(), validTypes: v.optional(v.array(v.string()), []) })),
})

/** What the library may change as it likes: it also writes into `metadata`. */
function copyOf(parameters: TransactionParameters): object {
  const { accessCode, metadata } = parameters
  if (accessCode) {
    // It would send along whatever else it is given.
    return Object.fromEntries(
      Object.entries(parameters).filter(([name, value]) => name === 'accessCode' || typeof value === 'function'),
    )
  }
  return { ...parameters, ...(typeof metadata === 'object' && metadata ? { metadata: { ...metadata } } : {}) }
}

/**
 * Hands parameters to the library, which checks them, drops unknown ones and changes what it is given: so it gets a copy.
 * With an access code that is all it gets, beside the callbacks.
 * @throws TransactionParametersError for the first thing that is wrong
 */
export function withTransactionParameters<Result>(
  parameters: TransactionParameters,
  handOver: (copy: object) => Result,
): Result {
  // The library asks for the missing key of an empty object; the specification for a non-empty object.
  if (typeof parameters !== 'object' || parameters === null || Object.keys(parameters).length === 0) {
    throw new TransactionParametersError(NOTHING_GIVEN)
  }
  try {
    return handOver(copyOf(parameters))
  } catch (error) {
    const said = v.safeParse(thrown, error)
    if (!said.success) throw error
    const [issue] = said.output.issues
    throw new TransactionParametersError(issue?.message ?? said.output.message, issue?.validTypes)
  }
}
