import { approaches } from './blocks/approaches'
import { benefits } from './blocks/benefits'
import { blocks } from './blocks/blocks'
import { callToAction } from './blocks/callToAction'
import { coachPromo } from './blocks/coachPromo'
import { contactLink } from './blocks/contactLink'
import { faqList } from './blocks/faqList'
import { featuredTherapists } from './blocks/featuredTherapists'
import { getInTouch } from './blocks/getInTouch'
import { hero } from './blocks/hero'
import { howItWorks } from './blocks/howItWorks'
import { richText } from './blocks/richText'
import { stats } from './blocks/stats'
import { story } from './blocks/story'
import { team } from './blocks/team'
import { testimonials } from './blocks/testimonials'
import { values } from './blocks/values'
import { addOn } from './documents/addOn'
import { faq } from './documents/faq'
import { legalDocument } from './documents/legalDocument'
import { packageType } from './documents/package'
import { page } from './documents/page'
import { redirect } from './documents/redirect'
import { testimonial } from './documents/testimonial'
import { therapist } from './documents/therapist'
import { accountLabels } from './objects/accountLabels'
import { appBadges } from './objects/appBadges'
import { button } from './objects/button'
import { chatMessages } from './objects/chatMessages'
import { checking } from './objects/checking'
import { checkoutLabels } from './objects/checkoutLabels'
import { choice } from './objects/choice'
import { communicationOption } from './objects/communicationOption'
import { consultationWindow } from './objects/consultationWindow'
import { contactForm } from './objects/contactForm'
import { crisisLine } from './objects/crisisLine'
import { deletionForm } from './objects/deletionForm'
import { directoryLabels } from './objects/directoryLabels'
import { faqTab } from './objects/faqTab'
import { footer } from './objects/footer'
import { infoCard } from './objects/infoCard'
import { leader } from './objects/leader'
import { legalSection } from './objects/legalSection'
import { menuLink } from './objects/menuLink'
import { liveFact } from './objects/liveFact'
import { livePrice } from './objects/livePrice'
import { navigation } from './objects/navigation'
import { newsletter } from './objects/newsletter'
import { pageLink } from './objects/pageLink'
import { picture } from './objects/picture'
import { planLabels } from './objects/planLabels'
import { privacyNotice } from './objects/privacyNotice'
import { prose } from './objects/prose'
import { quickExit } from './objects/quickExit'
import { receiptLabels } from './objects/receiptLabels'
import { seo } from './objects/seo'
import { socialLink } from './objects/socialLink'
import { squareLabels } from './objects/squareLabels'
import { stat } from './objects/stat'
import { supportHours } from './objects/supportHours'
import { therapistLabels } from './objects/therapistLabels'
import { therapyType } from './objects/therapyType'
import { titledText } from './objects/titledText'
import { walletLabels } from './objects/walletLabels'
import { aboutPage } from './singletons/aboutPage'
import { contactPage } from './singletons/contactPage'
import { deleteAccountPage } from './singletons/deleteAccountPage'
import { faqPage } from './singletons/faqPage'
import { homePage } from './singletons/homePage'
import { notFoundPage } from './singletons/notFoundPage'
import { servicesPage } from './singletons/servicesPage'
import { siteSettings } from './singletons/siteSettings'
import { therapistsPage } from './singletons/therapistsPage'

// Not index.ts: beside it lies schema.json once types were generated, and loaders would take that for ./schema.

/** Types of which there is exactly one document; its id equals the type's name. */
export const singletonTypes = [
  aboutPage,
  contactPage,
  deleteAccountPage,
  faqPage,
  homePage,
  notFoundPage,
  servicesPage,
  siteSettings,
  therapistsPage,
]

export const schemaTypes = [
  // documents
  addOn,
  faq,
  legalDocument,
  packageType,
  page,
  redirect,
  testimonial,
  therapist,
  ...singletonTypes,
  // sections of pages
  approaches,
  benefits,
  blocks,
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
  // parts
  accountLabels,
  appBadges,
  button,
  chatMessages,
  checking,
  checkoutLabels,
  choice,
  communicationOption,
  consultationWindow,
  contactForm,
  crisisLine,
  deletionForm,
  directoryLabels,
  faqTab,
  footer,
  infoCard,
  leader,
  legalSection,
  menuLink,
  liveFact,
  livePrice,
  navigation,
  newsletter,
  pageLink,
  picture,
  planLabels,
  privacyNotice,
  prose,
  quickExit,
  receiptLabels,
  seo,
  socialLink,
  squareLabels,
  stat,
  supportHours,
  therapistLabels,
  therapyType,
  titledText,
  walletLabels,
]
