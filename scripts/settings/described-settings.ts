import * as v from 'valibot'

import { REQUIRED_BY_SERVE } from '../../app/lib/settings/settings.server'
import { VARIABLES } from '../../app/lib/settings/settings-variables.server'
import { SANDBOX_VARIABLES } from '../../sandbox/settings'

type Described = { name: string; about: string | undefined; usual: string }

/** Settings of the commands that write to a dataset, not of the site. */
const OF_COMMANDS: Described[] = [
  { name: 'SANITY_WRITE_TOKEN', about: 'Lets the four content: commands work on the hosted dataset.', usual: '' },
]

function describedIn(entries: Readonly<Record<string, v.GenericSchema>>): Described[] {
  return Object.entries(entries).map(([name, schema]) => {
    const usual: unknown = v.getDefault(schema)
    return { name, about: v.getDescription(schema), usual: typeof usual === 'string' ? usual : '' }
  })
}

/** Variables of the sandbox only. */
const ofTheSandbox = describedIn(SANDBOX_VARIABLES).filter(({ name }) => !(name in VARIABLES))

/** Every variable that a program reads. */
export const everyVariable = (): Described[] => [...describedIn(VARIABLES), ...OF_COMMANDS, ...ofTheSandbox]

const isRequired = (name: string) => REQUIRED_BY_SERVE.some((required) => required === name)

/** @throws Error naming a variable without a description */
function written({ name, about, usual }: Described): string {
  if (!about) throw new Error(`${name} has no description where it is defined`)
  return `# ${about}${isRequired(name) ? ' Required by npm run serve.' : ''}\n# ${name}=${usual}\n`
}

const group = (title: string, variables: Described[]) => `## ${title}\n\n${variables.map(written).join('\n')}`

/** The text of `.env.example`: every variable with its purpose and default, all commented out. */
export function writtenExample(): string {
  const groups = [
    group('The site', describedIn(VARIABLES)),
    group('Commands', OF_COMMANDS),
    group('The sandbox of npm start', ofTheSandbox),
  ]
  return `# Written by npm run generate -- settings-example from the definitions of the settings.
#
# npm start needs none of these. Copy what you need to a file of your own, such as .env, take the # away, and name it to
# any command: SETTINGS_FILE=.env npm start. A comment needs a line of its own, and a value with # in it needs quotes.
# Never commit that file: it holds secrets.

${groups.join('\n')}`
}
