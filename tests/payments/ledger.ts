/** One booking of one client, with every reference under which it was tried to be paid. */
export type Booking = {
  references: Set<string>
  /** The client has read that an earlier payment may arrive, and not to pay again. */
  warned: boolean
}

/** What went wrong with a payment. */
export type Problem = { kind: 'lost' | 'doubled' | 'misjudged'; reference: string; what: string }

/** Somebody was told, in these words, that there is no money; they had asked at `at` (ms). */
type Denial = { references: ReadonlySet<string>; at: number; words: string }

export type Ledger = ReturnType<typeof createLedger>

/** What clients agreed to and were told, to be held against what the providers have. */
export function createLedger() {
  const bookings: Booking[] = []
  /** References that their clients know they have paid. */
  const paid = new Set<string>()
  /** What a client agreed to pay under a reference, in the smallest unit; more than one amount when it was placed again. */
  const agreed = new Map<string, Set<number>>()
  const denials: Denial[] = []
  const problems: Problem[] = []

  return {
    bookings,
    paid,
    agreed,
    denials,
    problems,

    open(): Booking {
      const booking = { references: new Set<string>(), warned: false }
      bookings.push(booking)
      return booking
    },
    agree({ references }: Booking, reference: string, amount: number): void {
      references.add(reference)
      agreed.set(reference, (agreed.get(reference) ?? new Set()).add(amount))
    },
    /** @param at when the question was asked, in ms */
    deny(references: ReadonlySet<string>, at: number, words: string): void {
      denials.push({ references: new Set(references), at, words })
    },
  }
}
