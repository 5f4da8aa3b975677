import { APPROACHES_PROJECTION } from './approaches/approaches.query'
import { BENEFITS_PROJECTION } from './benefits/benefits.query'
import { CALL_TO_ACTION_PROJECTION } from './call-to-action/call-to-action.query'
import { COACH_PROMO_PROJECTION } from './coach-promo/coach-promo.query'
import { CONTACT_LINK_PROJECTION } from './contact-link/contact-link.query'
import { FAQ_LIST_PROJECTION } from './faq-list/faq-list.query'
import { FEATURED_THERAPISTS_PROJECTION } from './featured-therapists/featured-therapists.query'
import { GET_IN_TOUCH_PROJECTION } from './get-in-touch/get-in-touch.query'
import { HERO_PROJECTION } from './hero/hero.query'
import { HOW_IT_WORKS_PROJECTION } from './how-it-works/how-it-works.query'
import { RICH_TEXT_PROJECTION } from './rich-text/rich-text.query'
import { STATS_PROJECTION } from './stats/stats.query'
import { STORY_PROJECTION } from './story/story.query'
import { TEAM_PROJECTION } from './team/team.query'
import { TESTIMONIALS_PROJECTION } from './testimonials/testimonials.query'
import { VALUES_PROJECTION } from './values/values.query'

/** Inside `blocks[]`: what each block's view parses. */
export const BLOCKS_PROJECTION = `{
  _key,
  _type,
  ${HERO_PROJECTION},
  ${GET_IN_TOUCH_PROJECTION},
  ${FEATURED_THERAPISTS_PROJECTION},
  ${COACH_PROMO_PROJECTION},
  ${HOW_IT_WORKS_PROJECTION},
  ${BENEFITS_PROJECTION},
  ${APPROACHES_PROJECTION},
  ${TESTIMONIALS_PROJECTION},
  ${FAQ_LIST_PROJECTION},
  ${STATS_PROJECTION},
  ${STORY_PROJECTION},
  ${VALUES_PROJECTION},
  ${TEAM_PROJECTION},
  ${CALL_TO_ACTION_PROJECTION},
  ${CONTACT_LINK_PROJECTION},
  ${RICH_TEXT_PROJECTION}
}` as const
