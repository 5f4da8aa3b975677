import type { Settings } from '~/lib/settings/settings.server'

import { examineApiHost } from './api-host'
import { examineClock } from './clock'
import { examineDataFolder } from './data-folder'
import { examineEdge } from './edge'
import type { Finding } from './finding'
import { examineFirebase } from './firebase'
import { examinePaystack } from './paystack'
import { examinePrices } from './prices'
import { examinePublicSite } from './public-site'
import { examineRunningSite, examineSecrets } from './deployment'
import { examineSanity } from './sanity'
import { examineShared } from './redis'
import { examineSquare } from './square'

/** Checks each configured service with a harmless call, in the order of the setup guide. */
export async function examine(settings: Settings): Promise<Finding[]> {
  const examinations = [
    examineSecrets,
    examineRunningSite,
    examineDataFolder,
    examineSanity,
    examineApiHost,
    examinePaystack,
    examineSquare,
    examineClock,
    examineFirebase,
    examinePrices,
    examineShared,
    examineEdge,
    examinePublicSite,
  ]
  return (await Promise.all(examinations.map((examination) => examination(settings)()))).flat()
}

const marks = { right: 'ok   ', wrong: 'WRONG', open: 'look ' }

/** One line for each finding. */
export const linesOf = (findings: readonly Finding[]) =>
  findings.map(({ about, verdict, says }) => `${marks[verdict]}  ${about}: ${says}`)
