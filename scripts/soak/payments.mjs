// Sends payments of both providers through a site that is killed, and compares the records afterwards.

/** The number of payments for each kill of each kind. */
const PAYMENTS_A_KILL = 200
const PATIENCE_S = 100

/**
 * @param {typeof import('../../tests/payments/campaign')} campaign
 * @param {{ seed: number, payments: number, reached: (done: string) => void }} options
 */
export async function soakPayments({ runPayments }, { seed, payments, reached }) {
  let told = 0
  /** @param {number} paid */
  const progress = (paid) => {
    reached(`${paid} of ${payments} payments`)
    if (paid < told + 100) return
    told = paid - (paid % 100)
    console.log(`  ${told} of ${payments} are paid`)
  }
  console.log('Payments')
  const report = await runPayments({
    seed,
    payments,
    kills: Math.ceil(payments / PAYMENTS_A_KILL),
    patienceS: PATIENCE_S,
    progress,
  })
  const { paid, problems, reconcile, kills, crashes, tried, deliveredOnce, deliveredLate } = report
  const all = paid.paystack + paid.square
  /** @param {string} kind */
  const countOf = (kind) => problems.filter((problem) => problem.kind === kind).length
  const sum = [...kills.values()].reduce((total, times) => total + times, 0)

  console.log(`  paid               ${all} (Paystack ${paid.paystack}, Square ${paid.square})`)
  console.log(`  delivered once     ${deliveredOnce}, ${deliveredLate} of them by reconcile alone`)
  for (const kind of ['lost', 'doubled', 'misjudged']) console.log(`  ${kind.padEnd(19)}${countOf(kind)}`)
  console.log(
    `  kill -9            ${sum}, at ${[...kills.values()].filter((times) => times > 0).length} of ${kills.size} points`,
  )
  console.log(`  clients            ${[...tried].map(([trial, times]) => `${trial} ${times}`).join(', ')}`)
  console.log(`  reconcile          ${reconcile.output.trimEnd().split('\n').at(-1)}`)

  return [
    ...problems.map(({ kind, reference, what }) => `${kind}: ${reference}: ${what}`),
    ...(reconcile.code === 0 ? [] : [`reconcile ended with ${reconcile.code}: ${reconcile.output}`]),
    ...(reconcile.output.includes(`${all} checked`) ? [] : [`reconcile did not check ${all} payments`]),
    ...(crashes === 0 ? [] : [`the site ended ${crashes} times without being killed`]),
  ]
}
