// Written by npm run generate -- typegen: every type that the *.schema.ts files of app/content export.
import * as announcement from '../announcement/announcement.schema'
import * as article from '../article/article.schema'
import * as articlesPage from '../article/articles-page.schema'
import * as faq from '../faq/faq.schema'
import * as offers from '../offers/offers.schema'
import * as checkout from '../pages/checkout.schema'
import * as contactPage from '../pages/contact-page.schema'
import * as deleteAccountPage from '../pages/delete-account-page.schema'
import * as legalDocument from '../pages/legal-document.schema'
import * as pages from '../pages/pages.schema'
import * as receiptPage from '../pages/receipt-page.schema'
import * as servicesPage from '../pages/services-page.schema'
import * as searchPage from '../search/search-page.schema'
import * as campaign from '../seo/campaign.schema'
import * as redirect from '../seo/redirect.schema'
import * as headerAndFooter from '../site-settings/header-and-footer.schema'
import * as menuLink from '../site-settings/menu-link.schema'
import * as safety from '../site-settings/safety.schema'
import * as siteSettings from '../site-settings/site-settings.schema'
import * as support from '../site-settings/support.schema'
import * as therapist from '../therapist/therapist.schema'
import * as therapistsPage from '../therapist/therapists-page.schema'

export const CONTENT_SCHEMAS = [
  ...Object.values(announcement),
  ...Object.values(article),
  ...Object.values(articlesPage),
  ...Object.values(faq),
  ...Object.values(offers),
  ...Object.values(checkout),
  ...Object.values(contactPage),
  ...Object.values(deleteAccountPage),
  ...Object.values(legalDocument),
  ...Object.values(pages),
  ...Object.values(receiptPage),
  ...Object.values(servicesPage),
  ...Object.values(searchPage),
  ...Object.values(campaign),
  ...Object.values(redirect),
  ...Object.values(headerAndFooter),
  ...Object.values(menuLink),
  ...Object.values(safety),
  ...Object.values(siteSettings),
  ...Object.values(support),
  ...Object.values(therapist),
  ...Object.values(therapistsPage),
]
