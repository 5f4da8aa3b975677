import { writeFileSync } from 'node:fs'

import type { Logger } from 'pino'

import { createMissingPayments } from '~/api-host/api-host.server'
import { ListingError, type Provider, type DateRange } from '~/checkout/providers/provider'
import { createProviders, providersIn } from '~/checkout/providers/registry.server'
import { emptyReconciliation, reconcile, type Reconciliation } from '~/checkout/settlement/reconcile.server'
import { createDuplicateWarnings } from '~/checkout/settlement/possible-duplicates.server'
import { createPaymentService } from '~/checkout/settlement/payment-service.server'
import { fingerprintsOf, createRedaction, secretsIn } from '~/lib/secrets/redaction.server'
import { fetchRunningSite, differingSecrets, reportRun } from '~/lib/settings/running-site.server'
import { withServiceEnvironment } from '~/lib/settings/service-process.server'
import { readSettings, SettingsError } from '~/lib/settings/settings.server'

import { createNoticeLogger } from './reconciling/notices'
import { OptionsError, readOptions } from './reconciling/options'
import { combineStatements, statementOf, type ProviderStatement } from './reconciling/statement'
import { statementCsv } from './reconciling/statement-csv'

/** Bundled to build/server/reconcile.js, which `npm run reconcile` runs with the settings of the site. */

function exitWithMessage(line: string): never {
  console.error(line)
  process.exit(1)
}

function orExit<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (error instanceof SettingsError || error instanceof OptionsError) return exitWithMessage(error.message)
    throw error
  }
}

const counts = ({ checked, delivered, known, needsReview, notOurs, returned, failed }: Reconciliation) =>
  `${checked} checked: ${delivered} delivered, ${known} known already, ${needsReview} to be reviewed, ${notOurs} not ours, ${returned} with money returned or disputed, ${failed.length} failed`

/** A progress line that overwrites itself; omitted when the output is no terminal. */
const progress = (partial: Reconciliation) => {
  if (process.stdout.isTTY) process.stdout.write(`\r${counts(partial)}\u001b[K`)
}

type Settings = ReturnType<typeof readSettings>
type Redaction = ReturnType<typeof createRedaction>

/** Delivers payments that the API host lacks. @returns whether all were delivered */
async function deliver(
  providers: Provider[],
  range: DateRange,
  settings: Settings,
  { redact, log }: { redact: Redaction; log: Logger },
): Promise<boolean> {
  const result = emptyReconciliation()
  const findMissing = createMissingPayments(settings.apiHost)
  const warnOfDuplicate = createDuplicateWarnings(log)
  /** Providers whose list failed; the other providers continue. */
  const failedProviders: string[] = []
  for (const provider of providers) {
    try {
      const paymentService = createPaymentService(provider, settings, log, warnOfDuplicate)
      await reconcile(provider, range, { paymentService, result, onProgress: progress, findMissing })
    } catch (error) {
      if (!(error instanceof ListingError)) throw error
      failedProviders.push(`${provider.title}: payments could not be listed. ${error.message}`)
    }
  }
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K')
  for (const { reference, outcome } of result.failed) console.log(redact(`${reference}  ${outcome}`))
  for (const line of failedProviders) console.log(redact(line))
  console.log(`Payments since ${range.since.toISOString()}: ${counts(result)}`)
  return result.failed.length + failedProviders.length === 0
}

async function writeStatement(
  providers: Provider[],
  range: DateRange,
  out: string | null,
  redact: Redaction,
): Promise<void> {
  const statements: ProviderStatement[] = []
  for (const provider of providers) {
    try {
      statements.push(await statementOf(provider, range))
    } catch (error) {
      if (error instanceof ListingError)
        exitWithMessage(redact(`${provider.title}: the statement cannot be made. ${error.message}`))
      throw error
    }
  }
  const rows = combineStatements(statements)
  const file = statementCsv(rows)
  if (out === null) {
    process.stdout.write(file)
    return
  }
  try {
    writeFileSync(out, file)
  } catch (error) {
    exitWithMessage(`${out} cannot be written: ${error instanceof Error ? error.message : String(error)}`)
  }
  console.error(`${rows.length} rows in ${out}`)
}

const options = orExit(() => readOptions(process.argv.slice(2)))
if (options.kind === 'help') {
  console.log(options.text)
  process.exit(0)
}
const settings = orExit(() =>
  readSettings(withServiceEnvironment(process.env), process.env.SITE_MODE === 'start' ? 'start' : 'serve'),
)
// Error messages may quote responses of services.
const redact = createRedaction(secretsIn(settings))
const notices = createNoticeLogger((text) => console.error(redact(text)))
const providers = providersIn(createProviders(settings, null, notices))
if (providers.length === 0)
  exitWithMessage('Neither Paystack nor Square is set: there are no card payments to reconcile')
if (options.kind === 'statement') await writeStatement(providers, options.range, options.out, redact)
else {
  const running = await fetchRunningSite(settings)
  const other = running ? differingSecrets(fingerprintsOf(settings), running.fingerprints) : []
  if (other.length > 0)
    console.error(
      `The site runs with another ${other.join(', ')}: what it signed may not be verified here. Use one SETTINGS_FILE`,
    )
  const ok = await deliver(providers, { since: options.since, until: new Date() }, settings, { redact, log: notices })
  if (!ok) process.exitCode = 1
  await reportRun(settings, { program: 'reconcile', ok })
}
