import { troubleTexts } from '../order/trouble-texts.server'
import { BUDGET_RETRY_S } from './call-budget.server'
import type { Trouble } from './provider'
import type { KeyRefused, Unheard } from './http.server'

/** The longest that a provider is believed that takes no more calls, in seconds. */
const MOST_RETRY_S = 600

/** What kept a provider from taking an order, by what became of the call: our line to it, its own state, or our key. */
export function troubleOf(answer: Unheard | KeyRefused): Trouble {
  if (answer.outcome === 'busy')
    return { outcome: 'busy', retryAfterS: BUDGET_RETRY_S, message: troubleTexts.crowded(BUDGET_RETRY_S) }
  if (answer.outcome === 'key-refused') return { outcome: 'not-working', message: troubleTexts.notWorking }
  if (answer.status === null) return { outcome: 'unreachable' }
  if (answer.status !== 429) return { outcome: 'provider-failing', message: troubleTexts.failing }
  const retryAfterS = Math.min(answer.retryAfterS || BUDGET_RETRY_S, MOST_RETRY_S)
  return { outcome: 'provider-busy', retryAfterS, message: troubleTexts.busy(retryAfterS) }
}
