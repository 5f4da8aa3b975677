import * as v from 'valibot'

import { arrayKey, wholeItems } from '~/content/parse'
import type { ContentReader } from '~/content/reader'
import { LeftOutItems, LeftOutSection, MarkedSection } from '~/preview/marks'
import { Thread } from '~/ui/thread'

import { approaches } from './approaches/approaches'
import { benefits } from './benefits/benefits'
import type { Block } from './section'
import { callToAction } from './call-to-action/call-to-action'
import { coachPromo } from './coach-promo/coach-promo'
import { contactLink } from './contact-link/contact-link'
import { faqList } from './faq-list/faq-list'
import { featuredTherapists } from './featured-therapists/featured-therapists'
import { getInTouch } from './get-in-touch/get-in-touch'
import { hero } from './hero/hero'
import { howItWorks } from './how-it-works/how-it-works'
import { richText } from './rich-text/rich-text'
import { stats } from './stats/stats'
import { story } from './story/story'
import { team } from './team/team'
import { testimonials } from './testimonials/testimonials'
import { values } from './values/values'

/** A map, because an object also knows `constructor`. */
const blocks: ReadonlyMap<string, Block> = new Map(
  Object.entries({
    hero,
    getInTouch,
    featuredTherapists,
    coachPromo,
    howItWorks,
    benefits,
    approaches,
    testimonials,
    faqList,
    stats,
    story,
    values,
    team,
    callToAction,
    contactLink,
    richText,
  }),
)

const blockAnswer = v.looseObject({ _key: arrayKey, _type: v.string() })
const blockAnswers = wholeItems(blockAnswer)

/** An item of BLOCKS_PROJECTION; what stands in it is parsed by its block. */
export type BlockAnswer = v.InferOutput<typeof blockAnswer>

const problemsOf = (answer: BlockAnswer): string[] =>
  blocks.get(answer._type)?.problems(answer) ?? [`unknown block ${answer._type}`]
const leftOutOf = (answer: BlockAnswer) => blocks.get(answer._type)?.leftOut(answer) ?? []

/**
 * The sections of a page that can be shown. One that is unknown or half-filled is reported, and left out where gaps are
 * not shown. Of what is shown, the items that are left out are reported.
 */
export function shownBlocks(
  document: string,
  answers: unknown,
  { report, showsGaps }: Pick<ContentReader, 'report' | 'showsGaps'>,
): BlockAnswer[] {
  return v.parse(blockAnswers, answers).filter((answer) => {
    const problems = problemsOf(answer)
    const ofItems = leftOutOf(answer).flatMap(({ list, place, problems }) =>
      problems.map((problem) => `${list}[${place}].${problem}`),
    )
    const all = [...problems, ...ofItems].map((problem) => `blocks[${answer._key}].${problem}`)
    if (all.length > 0) report({ document, problems: all, outcome: 'left-out' })
    return problems.length === 0 || showsGaps
  })
}

/** Whether a section that can be shown holds the page's main heading. */
const holdsMainHeading = (answers: readonly BlockAnswer[]): boolean =>
  answers.some((answer) => answer._type === 'hero' && problemsOf(answer).length === 0)

/**
 * The sections of a page, in the order that staff gave them.
 * @param name the main heading of a page without an opening screen
 */
export function BlockList({ answers, name }: { answers: readonly BlockAnswer[]; name: string }) {
  return (
    <>
      {holdsMainHeading(answers) ? null : (
        <section className="section section--indigo name-top">
          <div className="wrap">
            <h1>{name}</h1>
          </div>
        </section>
      )}
      {answers.map((answer) => (
        <BlockSection key={answer._key} answer={answer} />
      ))}
      {holdsMainHeading(answers) ? <Thread /> : null}
    </>
  )
}

function BlockSection({ answer }: { answer: BlockAnswer }) {
  const id = `${answer._type}-${answer._key}`
  const notes = <LeftOutItems items={leftOutOf(answer)} />
  const drawn = blocks
    .get(answer._type)
    ?.render(answer, id, (draw) => <MarkedSection blockKey={answer._key} draw={draw} notes={notes} />)
  return drawn ?? <LeftOutSection blockKey={answer._key} type={answer._type} problems={problemsOf(answer)} />
}
