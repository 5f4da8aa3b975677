import * as v from 'valibot'

import { cheapestAddOn, sessionPrice } from '~/content/offers'

const priced = v.looseObject({ _type: v.picklist(['hero', 'coachPromo']), sold: v.unknown() })

/**
 * The blocks of a page with prices in place of all that is sold: a hero's `price` of a session in whole naira, the
 * `addOn` of the promotion. On the server, so that no page carries how offers are read.
 */
export function pricedBlocks(answers: unknown): unknown {
  if (!Array.isArray(answers)) return answers
  return answers.map((answer: unknown): unknown => {
    const parsed = v.safeParse(priced, answer)
    if (!parsed.success) return answer
    const { sold, ...block } = parsed.output
    return block._type === 'hero'
      ? { ...block, price: v.parse(sessionPrice, sold) }
      : { ...block, addOn: v.parse(cheapestAddOn, sold) }
  })
}
