// `npm run soak`: the long campaigns. Hostile requests against the product, what single inputs cost it, then payments through a site that is killed.
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

import { installWhatIsMissing, root } from './install.mjs'

/** @param {string} name @param {string} value */
function numberOf(name, value) {
  if (/^\d{1,9}$/.test(value)) return Number(value)
  console.error(`--${name} must be a whole number`)
  process.exit(1)
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(1e9)) },
    payments: { type: 'string', default: '1000' },
    requests: { type: 'string', default: '10000' },
    costs: { type: 'string', default: '1' },
  },
})
const seed = numberOf('seed', values.seed)
const payments = numberOf('payments', values.payments)
const requests = numberOf('requests', values.requests)
const costs = numberOf('costs', values.costs)

console.log(
  `Seed ${seed}. ${requests} hostile requests and ${payments} payments: the usual numbers take about 15 minutes, and longer on a slow machine.`,
)
console.log(
  `The same once more: npm run soak -- --seed ${seed} --payments ${payments} --requests ${requests} --costs ${costs}\n`,
)

await installWhatIsMissing()
process.chdir(root)
const { buildWhatChanged } = await import('./build.mjs')
await buildWhatChanged()
const { loadCampaign } = await import('./soak/load-campaign.mjs')
const { soakCost } = await import('./soak/cost.mjs')
const { soakHostile } = await import('./soak/hostile.mjs')
const { soakPayments } = await import('./soak/payments.mjs')
const { watchForStall } = await import('./soak/stall.mjs')

/** Ends an incomplete run. @param {string} said */
function giveUp(said) {
  console.error(`\n${said}. The run did not end, so nothing is said about what it was to find. Seed ${seed}`)
  process.exit(1)
}
const watch = watchForStall(giveUp)
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.once(signal, () => giveUp(`Stopped. So far: ${watch.soFar()}`))

/** Each campaign prints its rows and returns its problems. */
const found = [
  ...(requests > 0
    ? await soakHostile(await loadCampaign('hostile'), { seed, count: requests, reached: watch.reached })
    : []),
  ...(costs > 0 ? await soakCost(await loadCampaign('cost'), watch.reached) : []),
  ...(payments > 0
    ? await soakPayments(await loadCampaign('payments'), { seed, payments, reached: watch.reached })
    : []),
]
watch.end()
console.log(
  found.length === 0
    ? `\nNothing was found wrong. Seed ${seed}`
    : `\nFound wrong, with seed ${seed}:\n${found.map((line) => `  ${line}`).join('\n')}`,
)
process.exit(found.length === 0 ? 0 : 1)
