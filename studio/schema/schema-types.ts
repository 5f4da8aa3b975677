import { addOn } from './documents/add-on'
import { article } from './documents/article'
import { faq } from './documents/faq'
import { legalDocument } from './documents/legal-document'
import { packageType } from './documents/package'
import { page } from './documents/page'
import { redirect } from './documents/redirect'
import { testimonial } from './documents/testimonial'
import { therapist } from './documents/therapist'
import { accountLabels, deletionForm } from './objects/deletion-form'
import { appBadges, button, pageLink, socialLink } from './objects/links'
import {
  articlePerson,
  articleSource,
  articleText,
  callout,
  crisisCard,
  therapistCard,
} from './objects/article-objects'
import { chatMessages, supportHours } from './objects/support'
import { checking, squareLabels, walletLabels } from './objects/payment-labels'
import { checkoutLabels } from './objects/checkout-labels'
import {
  choice,
  communicationOption,
  faqTab,
  infoCard,
  leader,
  stat,
  therapyType,
  titledText,
} from './objects/list-items'
import { consultationWindow } from './objects/consultation-window'
import { contactForm } from './objects/contact-form'
import { crisisLine, privacyNotice, quickExit } from './objects/safety'
import { directoryLabels, paging } from './objects/directory-labels'
import { footer, navigation, newsletter } from './objects/header-and-footer'
import { legalSection } from './objects/legal-section'
import { menuLink } from './objects/menu-link'
import { liveFact, livePrice } from './objects/live-facts'
import { picture, seo } from './objects/picture-and-seo'
import { planLabels } from './objects/plan-labels'
import { prose } from './objects/prose'
import { receiptLabels } from './objects/receipt-labels'
import { therapistLabels } from './objects/therapist-labels'
import { blocks, sectionTypes } from './sections'
import { aboutPage, homePage, notFoundPage } from './singletons/pages'
import { articlesPage } from './singletons/articles-page'
import { contactPage } from './singletons/contact-page'
import { deleteAccountPage } from './singletons/delete-account-page'
import { faqPage } from './singletons/faq-page'
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
