// Written by npm run generate -- typegen: one entry for each folder of app/sections.
import { APPROACHES_PROJECTION, APPROACHES_SEARCH } from '../approaches/approaches.query'
import { ARTICLE_LINKS_PROJECTION, ARTICLE_LINKS_SEARCH } from '../article-links/article-links.query'
import { BENEFITS_PROJECTION, BENEFITS_SEARCH } from '../benefits/benefits.query'
import { CALL_TO_ACTION_PROJECTION, CALL_TO_ACTION_SEARCH } from '../call-to-action/call-to-action.query'
import { COACH_PROMO_PROJECTION, COACH_PROMO_SEARCH } from '../coach-promo/coach-promo.query'
import { CONTACT_LINK_PROJECTION, CONTACT_LINK_SEARCH } from '../contact-link/contact-link.query'
import { FAQ_LIST_PROJECTION, FAQ_LIST_SEARCH } from '../faq-list/faq-list.query'
import { FEATURED_THERAPISTS_PROJECTION, FEATURED_THERAPISTS_SEARCH } from '../featured-therapists/featured-therapists.query'
import { GET_IN_TOUCH_PROJECTION, GET_IN_TOUCH_SEARCH } from '../get-in-touch/get-in-touch.query'
import { HERO_PROJECTION, HERO_SEARCH } from '../hero/hero.query'
import { HOW_IT_WORKS_PROJECTION, HOW_IT_WORKS_SEARCH } from '../how-it-works/how-it-works.query'
import { RICH_TEXT_PROJECTION, RICH_TEXT_SEARCH } from '../rich-text/rich-text.query'
import { STATS_PROJECTION, STATS_SEARCH } from '../stats/stats.query'
import { STORY_PROJECTION, STORY_SEARCH } from '../story/story.query'
import { TEAM_PROJECTION, TEAM_SEARCH } from '../team/team.query'
import { TESTIMONIALS_PROJECTION, TESTIMONIALS_SEARCH } from '../testimonials/testimonials.query'
import { VALUES_PROJECTION, VALUES_SEARCH } from '../values/values.query'

/** Inside `blocks[]`: what the view of each section reads. */
export const SECTIONS_PROJECTION = `{
  _key,
  _type,
  ${APPROACHES_PROJECTION},
  ${ARTICLE_LINKS_PROJECTION},
  ${BENEFITS_PROJECTION},
  ${CALL_TO_ACTION_PROJECTION},
  ${COACH_PROMO_PROJECTION},
  ${CONTACT_LINK_PROJECTION},
  ${FAQ_LIST_PROJECTION},
  ${FEATURED_THERAPISTS_PROJECTION},
  ${GET_IN_TOUCH_PROJECTION},
  ${HERO_PROJECTION},
  ${HOW_IT_WORKS_PROJECTION},
  ${RICH_TEXT_PROJECTION},
  ${STATS_PROJECTION},
  ${STORY_PROJECTION},
  ${TEAM_PROJECTION},
  ${TESTIMONIALS_PROJECTION},
  ${VALUES_PROJECTION}
}` as const

/** Inside `blocks[]`: the texts of each section that a search finds. */
export const SECTIONS_SEARCH = `{
  ${APPROACHES_SEARCH},
  ${ARTICLE_LINKS_SEARCH},
  ${BENEFITS_SEARCH},
  ${CALL_TO_ACTION_SEARCH},
  ${COACH_PROMO_SEARCH},
  ${CONTACT_LINK_SEARCH},
  ${FAQ_LIST_SEARCH},
  ${FEATURED_THERAPISTS_SEARCH},
  ${GET_IN_TOUCH_SEARCH},
  ${HERO_SEARCH},
  ${HOW_IT_WORKS_SEARCH},
  ${RICH_TEXT_SEARCH},
  ${STATS_SEARCH},
  ${STORY_SEARCH},
  ${TEAM_SEARCH},
  ${TESTIMONIALS_SEARCH},
  ${VALUES_SEARCH}
}` as const
