import type { DocumentBadgeComponent } from 'sanity'
import { PLACEHOLDER_PHONE } from '../schema/web-address'

/** Badge beside the publish button for sample content. */
export const sampleBadge: DocumentBadgeComponent = ({ draft, published }) =>
  (draft ?? published)?.['sample'] === true
    ? { label: 'Sample', title: 'Replace or confirm this before the site goes live.', color: 'warning' }
    : null

/** Filter for samples and placeholder facts, without a type, which the Studio would use for every document found. */
export const unconfirmed = {
  filter: `sample == true
    || checking.sample == true
    || (defined(reviewer.kind) && !defined(reviewedAt))
    || (defined(quote) && !defined(said))
    || (defined(specialties) && (!defined(licence) || !defined(licenceChecked)))
    || count(blocks[defined(items[0].value) && !defined(source)]) > 0
    || (defined(footer) && (!defined(footer.company) || !defined(footer.companyAddress)))
    || count(blocks[count(items[sample == true]) > 0]) > 0
    || count(sections[sample == true]) > 0
    || phone == $phone
    || (defined(crisis) && crisis.confirmed != true)
    || count([email, clientAppUrl, apps.appStoreUrl, apps.googlePlayUrl][count(string::split(@, ".example")) > 1]) > 0
    || count(social[count(string::split(url, ".example")) > 1]) > 0`,
  params: { phone: PLACEHOLDER_PHONE },
}
