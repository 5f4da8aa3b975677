import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'

import type { Settings } from '~/lib/settings/settings.server'

import { findingsOf, type Examination, type Finding } from './finding'

const secrets = findingsOf('Secrets')
const data = findingsOf('Data folder')

/** A random text of 32 characters has more, whatever alphabet it is of. */
const FEWEST_DIFFERENT = 10

function examineData(dataDir: string): Finding {
  let place = dataDir
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place)
  try {
    accessSync(place, constants.W_OK)
    return data.right(`${dataDir} can be written`)
  } catch {
    return data.wrong(`${place} cannot be written by this user: the site keeps pictures and the last content there`)
  }
}

/** Looks at the secrets and at the folder for data. No secret is shown. */
export function examineSecrets({
  siteSecrets: [current, ...previous],
  dataDir,
}: Pick<Settings, 'siteSecrets' | 'dataDir'>): Examination {
  return async () => {
    const isWeak = [current, ...previous].some((secret) => new Set(secret).size < FEWEST_DIFFERENT)
    const found: Finding[] = []
    if (isWeak)
      found.push(
        secrets.wrong('a secret of the site has too few different characters: make one with openssl rand -base64 48'),
      )
    else found.push(secrets.right(`SITE_SECRET is ${current.length} characters long`))
    if (previous.length > 0)
      found.push(
        secrets.open(
          'SITE_SECRET_PREVIOUS is still accepted: remove it once npm run reconcile no longer looks back that far',
        ),
      )
    return [...found, examineData(dataDir)]
  }
}
