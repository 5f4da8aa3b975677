import type { Settings } from '~/lib/settings/settings.server'

import { examineApiHost } from './api-host'
import { examineClock } from './clock'
import { examineEdge } from './edge'
import type { Finding, Findings } from './finding'
import { examineFirebase } from './firebase'
import { examinePrices } from './prices'
import { examinePublicSite } from './public-site'
import { examineDataFolder, examineRunningSite, examineSecrets, examineShared } from './deployment'
import { examineSanity } from './sanity'
import { examinePaystack, examineSquare } from './payment-providers'

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
  return (await Promise.all(examinations.map((examination) => examination(settings)))).flat()
}

const marks = { right: 'ok   ', wrong: 'WRONG', open: 'look ' }

/** One line for each finding. */
export const linesOf = (findings: Findings) =>
  [findings].flat().map(({ about, verdict, says }) => `${marks[verdict]}  ${about}: ${says}`)
