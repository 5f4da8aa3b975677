import { defineDocuments } from 'sanity/presentation'
import { legalPages, pageOfSingleton } from './site-pages'

const singletons = Object.entries(pageOfSingleton).filter(([type]) => type !== 'notFoundPage')

/** The document whose form Presentation opens for a URL. The first match wins. */
export const mainDocuments = defineDocuments([
  ...singletons.map(([type, { href }]) => ({ route: href, type })),
  ...Object.entries(legalPages).map(([id, { href }]) => ({ route: href, filter: '_id == $id', params: { id } })),
  {
    route: '/therapists/:slug',
    filter: '_type == "therapist" && slug.current == $slug',
    params: ({ params }) => params,
  },
  {
    route: '/articles/:slug',
    filter: '_type == "article" && slug.current == $slug',
    params: ({ params }) => params,
  },
  { route: '/preview/sample/error-not-found', type: 'notFoundPage' },
  { route: ['/services/:part', '/preview/sample/:name'], type: 'servicesPage' },
  { route: '/newsletter', type: 'siteSettings' },
  { route: pageOfSingleton.notFoundPage.href, type: 'notFoundPage' },
  { route: '/:slug', filter: '_type == "page" && slug.current == $slug', params: ({ params }) => params },
])
