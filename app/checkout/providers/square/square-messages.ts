import { obstacleMessage, type Obstacle } from '../../order/order-rejection'
import type { ChargeAnswer } from '../provider'
import type { SquareReady } from './square.server'
import { squareTexts } from './square-texts'

/** What the server says to an order for Square. */
export type SquareOrderAnswer = ({ outcome: 'ready'; reference: string; resumed: boolean } & SquareReady) | Obstacle

/** What the client reads about an order that cannot be paid for as it was sent; null when errors are beside the fields. */
export function squareObstacleMessage(obstacle: Obstacle): string | null {
  return obstacle.outcome === 'not-allowed' ? squareTexts.notAllowed : obstacleMessage(obstacle, squareTexts.notSold)
}

/**
 * What the client reads about a card that was not charged, or not surely.
 * @param isUnknown whether an earlier attempt under the same reference may have been charged
 */
export function squareChargeMessage(answer: Exclude<ChargeAnswer, { outcome: 'charged' }>, isUnknown: boolean): string {
  if (isUnknown && 'retryAfterS' in answer) return squareTexts.stillUnknown(answer.retryAfterS)
  if (isUnknown && answer.outcome === 'not-working') return squareTexts.notWorkingUnknown
  switch (answer.outcome) {
    case 'declined':
    case 'refused':
      return answer.message
    case 'too-many':
    case 'busy':
      return squareTexts.busy(answer.retryAfterS)
    case 'expired':
      return squareTexts.expired
    case 'unreachable':
      return squareTexts.unknown
    case 'provider-busy':
      return squareTexts.providerBusy(answer.retryAfterS)
    case 'not-working':
      return squareTexts.notWorking
    case 'unavailable':
      return squareTexts.notSold
  }
}
