import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { map } from 'rxjs'
import { defineLocaleResourceBundle } from 'sanity'
import {
  type DocumentLocation,
  type DocumentLocationResolver,
  type DocumentLocationsState,
  defineDocuments,
  presentationTool,
} from 'sanity/presentation'
import * as v from 'valibot'
import { API_VERSION } from '../schema/document-lookup'
import { rowsOf } from '../schema/preview-values'
import { PageList } from './page-list'
import { samplePages, isPageSingleton, legalPages, pageOfSingleton } from './site-pages'

const text = v.fallback(v.nullable(v.string()), null)
/** Data that determines the locations of a document: its slug, and the pages whose sections show it. */
const placing = v.object({
  document: v.nullable(v.object({ slug: text, from: text, to: text })),
  /** Pages with a section that contains or references the document, or shows all documents of its type. */
  pages: v.array(v.object({ _type: v.string(), title: text, slug: text })),
  onContact: v.boolean(),
  /** Profiles of an article’s authors. */
  signedBy: v.fallback(rowsOf(v.object({ name: text, slug: v.string() })), []),
})
type Placing = v.InferOutput<typeof placing>

/** Section types that show all documents of a type. */
const sectionsOf: Record<string, string[]> = {
  therapist: ['featuredTherapists'],
  package: ['hero'],
  addOn: ['coachPromo'],
}

/** Query for the locations of a document; takes its `id` and the `sections` that show all of its type. */
export const PLACES_QUERY = `{
  "document": *[_id == $id][0]{ "slug": slug.current, from, to },
  "pages": *[_type in ["homePage", "aboutPage", "page"] && (references($id) || count(blocks[_type in $sections]) > 0)] | order(_type asc, title asc){ _type, title, "slug": slug.current },
  "signedBy": *[_id == $id][0].authors[kind == "therapist"].therapist->{ name, "slug": slug.current },
  "onContact": count(*[_type == "contactPage" && references($id)]) > 0
}`

function pagesWithSections({ pages }: Placing): DocumentLocation[] {
  return pages.flatMap(({ _type, title, slug }) => {
    if (isPageSingleton(_type)) return [pageOfSingleton[_type]]
    return slug === null ? [] : [{ title: title ?? slug, href: `/${slug}` }]
  })
}

const noAddress: DocumentLocationsState = {
  message: 'It has no address yet: press Generate beside the Address field.',
  tone: 'caution',
}

/** Returns the pages that show a document. @param answer result of PLACES_QUERY */
export function placesIn(type: string, answer: unknown): DocumentLocationsState | null {
  const placed = v.parse(placing, answer)
  const { document } = placed
  const shownOn = pagesWithSections(placed)
  switch (type) {
    case 'page':
      return document?.slug ? { locations: [{ title: 'Its page', href: `/${document.slug}` }] } : noAddress
    case 'therapist':
      return {
        locations: [
          ...(document?.slug ? [{ title: 'Own page', href: `/therapists/${document.slug}` }] : []),
          pageOfSingleton.therapistsPage,
          ...shownOn,
        ],
      }
    case 'article':
      return document?.slug
        ? {
            locations: [
              { title: 'Own page', href: `${pageOfSingleton.articlesPage.href}/${document.slug}` },
              pageOfSingleton.articlesPage,
              ...placed.signedBy.map(({ name, slug }) => ({
                title: `Profile of ${name ?? slug}`,
                href: `/therapists/${slug}`,
              })),
            ],
          }
        : noAddress
    case 'package':
    case 'addOn':
      return {
        message: `On ${1 + shownOn.length} pages, and in every text that mentions its price`,
        locations: [pageOfSingleton.servicesPage, ...shownOn],
      }
    case 'faq':
      return {
        locations: [pageOfSingleton.faqPage, ...(placed.onContact ? [pageOfSingleton.contactPage] : []), ...shownOn],
      }
    case 'testimonial':
      return shownOn.length > 0
        ? { locations: shownOn }
        : { message: 'It is not on any page yet. Choose it in a “Testimonials” section of a page.', tone: 'caution' }
    case 'redirect':
      return {
        message:
          document?.from && document.to
            ? `It is not a page: it redirects visitors from ${document.from} to ${document.to}.`
            : 'It is not a page: it redirects visitors from an old address to a new one.',
      }
    default:
      return null
  }
}

/** The locations of each document type: shown above the form, with links to the preview. */
const locations: DocumentLocationResolver = ({ id, type, perspectiveStack }, { documentStore }) => {
  if (type === 'siteSettings')
    return { message: 'On every page', locations: [...Object.values(pageOfSingleton), ...Object.values(legalPages)] }
  if (type === 'announcement')
    return { message: 'On every page, or on those you choose below', locations: Object.values(pageOfSingleton) }
  if (type === 'servicesPage')
    return { locations: [pageOfSingleton.servicesPage, ...samplePages.filter(({ href }) => !href.includes('error'))] }
  if (isPageSingleton(type)) return { locations: [pageOfSingleton[type]] }
  if (legalPages[id]) return { locations: [legalPages[id]] }
  return documentStore
    .listenQuery(
      PLACES_QUERY,
      { id, sections: sectionsOf[type] ?? [] },
      { apiVersion: API_VERSION, perspective: perspectiveStack, tag: 'preview.locations' },
    )
    .pipe(map((answer) => placesIn(type, answer)))
}

const singletons = Object.entries(pageOfSingleton).filter(([type]) => type !== 'notFoundPage')

const ofSlug = (route: string, type: string) => ({
  route,
  filter: `_type == "${type}" && slug.current == $slug`,
  params: ({ params }: { params: Record<string, string> }) => params,
})

/** The document whose form Presentation opens for a URL. The first match wins. */
export const mainDocuments = defineDocuments([
  ...singletons.map(([type, { href }]) => ({ route: href, type })),
  ...Object.entries(legalPages).map(([id, { href }]) => ({ route: href, filter: '_id == $id', params: { id } })),
  ofSlug('/therapists/:slug', 'therapist'),
  ofSlug('/articles/:slug', 'article'),
  { route: '/preview/sample/error-not-found', type: 'notFoundPage' },
  { route: ['/services/:part', '/preview/sample/:name'], type: 'servicesPage' },
  { route: '/newsletter', type: 'siteSettings' },
  { route: pageOfSingleton.notFoundPage.href, type: 'notFoundPage' },
  ofSlug('/:slug', 'page'),
])

/** The Presentation tool: the site beside the form, with unpublished content. */
export const preview = presentationTool({
  title: 'Preview',
  icon: EyeOpenIcon,
  previewUrl: {
    // Presentation’s own share link shows all drafts to anyone: the Share tool creates links instead.
    previewMode: { enable: '/preview/enable', shareAccess: false },
  },
  resolve: { mainDocuments, locations },
  components: { unstable_navigator: { component: PageList, minWidth: 180, maxWidth: 320 } },
})

/** The Studio’s texts about previews. They replace Sanity’s, which name internals and refer to the browser console. */
export const previewWords = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'presentation',
  resources: {
    'narrow-tabs.preview-tab.label': 'Page',
    'narrow-tabs.navigator-tab.label': 'All pages',
    'narrow-tabs.content-tab.label': 'Form',
    'preview-frame.status_loading': 'Loading the page …',
    'preview-frame.status_connecting': 'The page has loaded. Loading click-to-edit …',
    'preview-frame.status_timeout': 'Still loading click-to-edit. It will start working by itself once it has loaded.',
    'preview-frame.continue-button.text': 'Look at the page in the meantime',
    'error-card.continue-button.text': 'Look at the page in the meantime',
    'error-card.retry-button.text': 'Reload the page',
    'error-card.title': 'The page is not responding yet',
    'preview-frame.connection.error.text':
      'It may still be loading, and will then work by itself. You can also bring the preview back by choosing a page in the list.',
    'preview-frame.navigator.toggle-button.aria-label': 'Show or hide the list of pages',
    'preview-frame.navigator.toggle-button.tooltip': 'Show or hide the list of pages',
  },
})
