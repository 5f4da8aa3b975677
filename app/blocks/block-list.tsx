import later from 'virtual:enhance-address/later'

import type { ReportMalformed } from '~/content/parse'

import { approaches } from './approaches/view'
import { benefits } from './benefits/view'
import type { Block } from './block'
import { callToAction } from './call-to-action/view'
import { coachPromo } from './coach-promo/view'
import { contactLink } from './contact-link/view'
import { faqList } from './faq-list/view'
import { getInTouch } from './get-in-touch/view'
import { hero } from './hero/view'
import { howItWorks } from './how-it-works/view'
import { richText } from './rich-text/view'
import { stats } from './stats/view'
import { story } from './story/view'
import { team } from './team/view'
import { testimonials } from './testimonials/view'
import { values } from './values/view'

const blocks: Partial<Record<string, Block>> = {
  hero, getInTouch, coachPromo, howItWorks, benefits, approaches, testimonials, faqList, stats, story, values, team,
  callToAction, contactLink, richText,
}

/** An item of BLOCKS_PROJECTION; what stands in it is parsed by its block. */
export type BlockAnswer = { _key: string; _type: string }

/** Reports every section that is unknown or half-filled; such sections are left out of the page. */
export function reportBlocks(answers: readonly BlockAnswer[], report: ReportMalformed): void {
  for (const answer of answers) {
    const problems = blocks[answer._type]?.problems(answer) ?? [`unknown block ${answer._type}`]
    if (problems.length > 0) report({ document: answer._key, problems })
  }
}

/** True when the page has its main heading from a block. */
export const holdsMainHeading = (answers: readonly BlockAnswer[]): boolean =>
  answers.some((answer) => answer._type === 'hero' && hero.problems(answer).length === 0)

/** The sections of a page, in the order that staff gave them. */
export function BlockList({ answers }: { answers: readonly BlockAnswer[] }) {
  return (
    <>
      {answers.map((answer) => (
        <BlockSection key={answer._key} answer={answer} />
      ))}
      {/* Where `enhance/blocks.ts` finds what it loads when the page is complete. */}
      <template data-later={later} />
    </>
  )
}

function BlockSection({ answer }: { answer: BlockAnswer }) {
  return blocks[answer._type]?.render(answer, `${answer._type}-${answer._key}`) ?? null
}
