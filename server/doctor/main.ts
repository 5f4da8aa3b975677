import { createRedaction, secretsIn } from '~/lib/secrets/redaction.server'
import { reportRun } from '~/lib/settings/running-site.server'
import { withServiceEnvironment } from '~/lib/settings/service-process.server'
import { readSettings, SettingsError } from '~/lib/settings/settings.server'

import { examine, linesOf } from './examine'

/** Bundled to build/server/doctor.js, which `npm run doctor` runs with the settings of the site. Exits with 1 when something is wrong. */

function settingsOrExit() {
  try {
    return readSettings(withServiceEnvironment(process.env), process.env.SITE_MODE === 'start' ? 'start' : 'serve')
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.log(`WRONG  Settings: ${error.message}`)
    process.exit(1)
  }
}

const settings = settingsOrExit()
// Some lines quote responses of services.
const redact = createRedaction(secretsIn(settings))
const findings = await examine(settings)
for (const line of linesOf(findings)) console.log(redact(line))
const ok = findings.every(({ verdict }) => verdict !== 'wrong')
process.exitCode = ok ? 0 : 1
await reportRun(settings, { program: 'doctor', ok })
