import type { ReportMalformed } from '~/content/parse'

import type { Block } from './block'
import { getInTouch } from './get-in-touch/view'
import { hero } from './hero/view'

const blocks: Partial<Record<string, Block>> = { hero, getInTouch }

/** An item of BLOCKS_PROJECTION; what stands in it is parsed by its block. */
export type BlockAnswer = { _key: string; _type: string }

/** Reports every section that is unknown or half-filled; such sections are left out of the page. */
export function reportBlocks(answers: readonly BlockAnswer[], report: ReportMalformed): void {
  for (const answer of answers) {
    const problems = blocks[answer._type]?.problems(answer) ?? [`unknown block ${answer._type}`]
    if (problems.length > 0) report({ document: answer._key, problems })
  }
}

/** The sections of a page, in the order that staff gave them. */
export function BlockList({ answers }: { answers: readonly BlockAnswer[] }) {
  return answers.map((answer) => (
    <BlockSection key={answer._key} answer={answer} />
  ))
}

function BlockSection({ answer }: { answer: BlockAnswer }) {
  return blocks[answer._type]?.render(answer, `${answer._type}-${answer._key}`) ?? null
}
