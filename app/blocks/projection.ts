import { APPROACHES_PROJECTION } from './approaches/projection'
import { BENEFITS_PROJECTION } from './benefits/projection'
import { CALL_TO_ACTION_PROJECTION } from './call-to-action/projection'
import { COACH_PROMO_PROJECTION } from './coach-promo/projection'
import { CONTACT_LINK_PROJECTION } from './contact-link/projection'
import { FAQ_LIST_PROJECTION } from './faq-list/projection'
import { FEATURED_THERAPISTS_PROJECTION } from './featured-therapists/projection'
import { GET_IN_TOUCH_PROJECTION } from './get-in-touch/projection'
import { HERO_PROJECTION } from './hero/projection'
import { HOW_IT_WORKS_PROJECTION } from './how-it-works/projection'
import { RICH_TEXT_PROJECTION } from './rich-text/projection'
import { STATS_PROJECTION } from './stats/projection'
import { STORY_PROJECTION } from './story/projection'
import { TEAM_PROJECTION } from './team/projection'
import { TESTIMONIALS_PROJECTION } from './testimonials/projection'
import { VALUES_PROJECTION } from './values/projection'

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
