// Written by npm run generate -- typegen: one entry for each folder of app/sections.
import { approaches } from '../approaches/approaches'
import { articleLinks } from '../article-links/article-links'
import { benefits } from '../benefits/benefits'
import { callToAction } from '../call-to-action/call-to-action'
import { coachPromo } from '../coach-promo/coach-promo'
import { contactLink } from '../contact-link/contact-link'
import { faqList } from '../faq-list/faq-list'
import { featuredTherapists } from '../featured-therapists/featured-therapists'
import { getInTouch } from '../get-in-touch/get-in-touch'
import { hero } from '../hero/hero'
import { howItWorks } from '../how-it-works/how-it-works'
import { richText } from '../rich-text/rich-text'
import { stats } from '../stats/stats'
import { story } from '../story/story'
import { team } from '../team/team'
import { testimonials } from '../testimonials/testimonials'
import { values } from '../values/values'

export const SECTIONS = {
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
}
