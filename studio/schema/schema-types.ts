import { addOn } from './documents/add-on'
import { article } from './documents/article'
import { faq } from './documents/faq'
import { legalDocument } from './documents/legal-document'
import { packageType } from './documents/package'
import { page } from './documents/page'
import { redirect } from './documents/redirect'
import { testimonial } from './documents/testimonial'
import { therapist } from './documents/therapist'
import { accountLabels } from './objects/account-labels'
import { appBadges } from './objects/app-badges'
import { articlePerson } from './objects/article-person'
import { articleSource } from './objects/article-source'
import { articleText } from './objects/article-text'
import { button } from './objects/button'
import { callout } from './objects/callout'
import { chatMessages } from './objects/chat-messages'
import { checking } from './objects/checking'
import { checkoutLabels } from './objects/checkout-labels'
import { choice } from './objects/choice'
import { communicationOption } from './objects/communication-option'
import { consultationWindow } from './objects/consultation-window'
import { contactForm } from './objects/contact-form'
import { crisisCard } from './objects/crisis-card'
import { crisisLine } from './objects/crisis-line'
import { deletionForm } from './objects/deletion-form'
import { directoryLabels } from './objects/directory-labels'
import { faqTab } from './objects/faq-tab'
import { footer } from './objects/footer'
import { infoCard } from './objects/info-card'
import { leader } from './objects/leader'
import { legalSection } from './objects/legal-section'
import { menuLink } from './objects/menu-link'
import { liveFact } from './objects/live-fact'
import { livePrice } from './objects/live-price'
import { navigation } from './objects/navigation'
import { newsletter } from './objects/newsletter'
import { pageLink } from './objects/page-link'
import { paging } from './objects/paging'
import { picture } from './objects/picture'
import { planLabels } from './objects/plan-labels'
import { privacyNotice } from './objects/privacy-notice'
import { prose } from './objects/prose'
import { quickExit } from './objects/quick-exit'
import { receiptLabels } from './objects/receipt-labels'
import { seo } from './objects/seo'
import { socialLink } from './objects/social-link'
import { squareLabels } from './objects/square-labels'
import { stat } from './objects/stat'
import { supportHours } from './objects/support-hours'
import { therapistCard } from './objects/therapist-card'
import { therapistLabels } from './objects/therapist-labels'
import { therapyType } from './objects/therapy-type'
import { titledText } from './objects/titled-text'
import { walletLabels } from './objects/wallet-labels'
import { blocks, sectionTypes } from './sections'
import { aboutPage } from './singletons/about-page'
import { articlesPage } from './singletons/articles-page'
import { contactPage } from './singletons/contact-page'
import { deleteAccountPage } from './singletons/delete-account-page'
import { faqPage } from './singletons/faq-page'
import { homePage } from './singletons/home-page'
import { notFoundPage } from './singletons/not-found-page'
import { searchPage } from './singletons/search-page'
import { servicesPage } from './singletons/services-page'
import { siteSettings } from './singletons/site-settings'
import { therapistsPage } from './singletons/therapists-page'

// Not index.ts: after typegen a schema.json is next to it, which loaders would resolve for ./schema.

/** Singleton types; the id of the document equals the type. */
export const singletonTypes = [
  aboutPage,
  articlesPage,
  contactPage,
  deleteAccountPage,
  faqPage,
  homePage,
  notFoundPage,
  searchPage,
  servicesPage,
  siteSettings,
  therapistsPage,
]

export const schemaTypes = [
  // documents
  addOn,
  article,
  faq,
  legalDocument,
  packageType,
  page,
  redirect,
  testimonial,
  therapist,
  ...singletonTypes,
  blocks,
  ...sectionTypes,
  // parts
  accountLabels,
  appBadges,
  articlePerson,
  articleSource,
  articleText,
  button,
  callout,
  chatMessages,
  checking,
  checkoutLabels,
  choice,
  communicationOption,
  consultationWindow,
  contactForm,
  crisisCard,
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
  paging,
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
  therapistCard,
  therapistLabels,
  therapyType,
  titledText,
  walletLabels,
]
