import { CheckmarkCircleIcon, CogIcon, DocumentsIcon, HelpCircleIcon } from '@sanity/icons'
import type { StructureBuilder, StructureResolver } from 'sanity/structure'
import { faqCategories } from '../schema/faqCategories'
import { apiVersion } from '../schema/unique'
import { groups, type GroupId } from './groups'
import { questionOnTab } from './questionOnTab'
import { unconfirmed } from './unconfirmed'

const pageTypes = ['homePage', 'aboutPage', 'servicesPage', 'therapistsPage', 'contactPage', 'faqPage', 'deleteAccountPage', 'notFoundPage']

const ascending = (...fields: string[]) => fields.map((field) => ({ field, direction: 'asc' as const }))

/** In which order each list opens. */
const orderings = {
  package: ascending('sessions'),
  addOn: ascending('price'),
  therapist: ascending('order'),
  testimonial: ascending('order'),
  legalDocument: ascending('title'),
  redirect: ascending('from'),
}

function pages(S: StructureBuilder) {
  return S.list()
    .id('pages')
    .title('Pages')
    .items([
      ...pageTypes.map((type) => S.documentListItem().id(type).schemaType(type)),
      S.divider(),
      S.documentTypeListItem('page').title('Further pages'),
    ])
}

/** The questions of each tab of the FAQ page, tabs and questions in the order of the page. */
function questions(S: StructureBuilder, title: string) {
  return S.list()
    .id('faq')
    .title(title)
    .items([
      ...faqCategories.map(({ value, title: tab }) =>
        S.listItem()
          .id(value)
          .title(tab)
          .icon(HelpCircleIcon)
          .child(
            S.documentTypeList('faq')
              .id(value)
              .title(tab)
              .filter('_type == "faq" && category == $category')
              .params({ category: value })
              .apiVersion(apiVersion)
              .defaultOrdering(ascending('order', 'question'))
              .initialValueTemplates([S.initialValueTemplateItem(questionOnTab.id, { category: value })]),
          ),
      ),
      S.divider(),
      S.listItem().id('all').title('All questions').child(S.documentTypeList('faq').title('All questions').defaultOrdering(ascending('question'))),
    ])
}

function item(S: StructureBuilder, id: GroupId, title: string) {
  switch (id) {
    case 'siteSettings':
      return S.listItem().id(id).title(title).icon(CogIcon).child(S.document().schemaType(id).documentId(id))
    case 'pages':
      return S.listItem().id(id).title(title).icon(DocumentsIcon).child(pages(S))
    case 'faq':
      return S.listItem().id(id).title(title).icon(HelpCircleIcon).child(questions(S, title))
    case 'unconfirmed':
      return S.listItem()
        .id(id)
        .title(title)
        .icon(CheckmarkCircleIcon)
        .child(
          S.documentList().id(id).title(title).apiVersion(apiVersion).filter(unconfirmed.filter).params(unconfirmed.params).initialValueTemplates([]),
        )
    default:
      return S.documentTypeListItem(id).title(title).child(S.documentTypeList(id).title(title).defaultOrdering(orderings[id]))
  }
}

/** The lists of the Studio, grouped by what belongs together. */
export const desk: StructureResolver = (S) =>
  S.list()
    .id('content')
    .title('Content')
    .items(
      groups.flatMap((group) => [
        S.divider().title(group.title),
        ...group.items.map(({ id, title }) => item(S, id, title)),
      ]),
    )
