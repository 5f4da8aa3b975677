import { parseArgs } from 'node:util'

import { pino } from 'pino'

import { ListingError } from '~/checkout/provider/provider.server'
import { createProviders, providersIn } from '~/checkout/providers/providers.server'
import { nothingChecked, reconcile, type Reconciliation } from '~/checkout/settlement/reconcile.server'
import { createSettlement } from '~/checkout/settlement/settle.server'
import { readSettings, SettingsError } from '~/lib/settings.server'

/** Bundled to build/server/reconcile.js, which `npm run reconcile` runs with the settings of the site. */

function giveUp(line: string): never {
  console.error(line)
  process.exit(1)
}

function sinceOrExit(): Date {
  const { values } = parseArgs({ options: { since: { type: 'string' } }, strict: false })
  const since = new Date(
    typeof values.since === 'string' && /^\d{4}-\d{2}-\d{2}/.test(values.since) ? values.since : Number.NaN,
  )
  if (Number.isNaN(since.getTime())) return giveUp('Say from when: npm run reconcile -- --since 2026-11-01')
  return since.getTime() > Date.now() ? giveUp('--since lies in the future: no payment was made after it') : since
}

function settingsOrExit() {
  try {
    return readSettings(process.env, process.env.SITE_MODE === 'start' ? 'start' : 'serve')
  } catch (error) {
    if (error instanceof SettingsError) return giveUp(error.message)
    throw error
  }
}

const counts = ({ checked, delivered, needsReview, notOurs, failed }: Reconciliation) =>
  `${checked} checked: ${delivered} delivered, ${needsReview} to be reviewed, ${notOurs} not ours, ${failed.length} failed`

const since = sinceOrExit()
const settings = settingsOrExit()
const providers = providersIn(createProviders(settings))
if (providers.length === 0) giveUp('Neither Paystack nor Square is set: there are no card payments to reconcile')

/** One line that is written over; in a file or a pipe the summary is enough. */
const progress = (sofar: Reconciliation) => {
  if (process.stdout.isTTY) process.stdout.write(`\r${counts(sofar)}\u001b[K`)
}

const result = nothingChecked()
const range = { since, until: new Date() }
const log = pino({ level: 'silent' })
/** Providers whose payments could not all be listed: the others are gone through all the same. */
const unlisted: string[] = []
for (const provider of providers) {
  try {
    await reconcile(provider, range, { settler: createSettlement(provider, settings, log), result, progress })
  } catch (error) {
    if (!(error instanceof ListingError)) throw error
    unlisted.push(`${provider.title}: payments could not be listed. ${error.message}`)
  }
}
if (process.stdout.isTTY) process.stdout.write('\r\u001b[K')
for (const { reference, outcome } of result.failed) console.log(`${reference}  ${outcome}`)
for (const line of unlisted) console.log(line)
console.log(`Payments since ${since.toISOString()}: ${counts(result)}`)
process.exitCode = result.failed.length + unlisted.length > 0 ? 1 : 0
