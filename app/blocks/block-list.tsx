import * as v from 'valibot'

import { arrayKey, wholeItems, type ReportMalformed } from '~/content/parse'

import { approaches } from './approaches/view'
import { benefits } from './benefits/view'
import type { Block } from './block'
import { callToAction } from './call-to-action/view'
import { coachPromo } from './coach-promo/view'
import { contactLink } from './contact-link/view'
import { faqList } from './faq-list/view'
import { featuredTherapists } from './featured-therapists/view'
import { getInTouch } from './get-in-touch/view'
import { hero } from './hero/view'
import { howItWorks } from './how-it-works/view'
import { richText } from './rich-text/view'
import { stats } from './stats/view'
import { story } from './story/view'
import { team } from './team/view'
import { testimonials } from './testimonials/view'
import { values } from './values/view'

/** A map, because an object also knows `constructor`. */
const blocks: ReadonlyMap<string, Block> = new Map(Object.entries({
  hero, getInTouch, featuredTherapists, coachPromo, howItWorks, benefits, approaches, testimonials, faqList, stats, story, values, team,
  callToAction, contactLink, richText,
}))

const blockAnswer = v.looseObject({ _key: arrayKey, _type: v.string() })
const blockAnswers = wholeItems(blockAnswer)

/** An item of BLOCKS_PROJECTION; what stands in it is parsed by its block. */
export type BlockAnswer = v.InferOutput<typeof blockAnswer>

/** The sections of a page that can be shown. One that is unknown or half-filled is reported and left out. */
export function shownBlocks(document: string, answers: unknown, report: ReportMalformed): BlockAnswer[] {
  return v.parse(blockAnswers, answers).filter((answer) => {
    const problems = blocks.get(answer._type)?.problems(answer) ?? [`unknown block ${answer._type}`]
    if (problems.length > 0) report({ document, problems: problems.map((problem) => `blocks[${answer._key}].${problem}`), outcome: 'left-out' })
    return problems.length === 0
  })
}

/** True when the page has its main heading from a block. */
export const holdsMainHeading = (answers: readonly BlockAnswer[]): boolean =>
  answers.some(({ _type }) => _type === 'hero')

/** The sections of a page, in the order that staff gave them. */
export function BlockList({ answers }: { answers: readonly BlockAnswer[] }) {
  return (
    <>
      {answers.map((answer) => (
        <BlockSection key={answer._key} answer={answer} />
      ))}
    </>
  )
}

function BlockSection({ answer }: { answer: BlockAnswer }) {
  return blocks.get(answer._type)?.render(answer, `${answer._type}-${answer._key}`) ?? null
}
