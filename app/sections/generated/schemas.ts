// Written by npm run generate -- typegen: one entry for each folder of app/sections.
import { approaches } from '../approaches/approaches.schema'
import { articleLinks } from '../article-links/article-links.schema'
import { benefits } from '../benefits/benefits.schema'
import { callToAction } from '../call-to-action/call-to-action.schema'
import { coachPromo } from '../coach-promo/coach-promo.schema'
import { contactLink } from '../contact-link/contact-link.schema'
import { faqList } from '../faq-list/faq-list.schema'
import { featuredTherapists } from '../featured-therapists/featured-therapists.schema'
import { getInTouch } from '../get-in-touch/get-in-touch.schema'
import { hero } from '../hero/hero.schema'
import { howItWorks } from '../how-it-works/how-it-works.schema'
import { richText } from '../rich-text/rich-text.schema'
import { stats } from '../stats/stats.schema'
import { story } from '../story/story.schema'
import { team } from '../team/team.schema'
import { testimonials } from '../testimonials/testimonials.schema'
import { values } from '../values/values.schema'

export const SECTION_SCHEMAS = [
  approaches,
  articleLinks,
  benefits,
  callToAction,
  coachPromo,
  contactLink,
  faqList,
  featuredTherapists,
  getInTouch,
  hero,
  howItWorks,
  richText,
  stats,
  story,
  team,
  testimonials,
  values,
]
