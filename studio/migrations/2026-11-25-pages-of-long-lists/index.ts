import { at, defineMigration, setIfMissing } from 'sanity/migrate'

const words = {
  _type: 'paging',
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
  position: 'Page {page} of {pages}',
}

export default defineMigration({
  title: 'The site settings have the words of the links between the pages of a long list',
  documentTypes: ['siteSettings'],
  migrate: { document: (settings) => ('paging' in settings ? [] : [at('paging', setIfMissing(words))]) },
})
