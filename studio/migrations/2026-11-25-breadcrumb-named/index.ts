import { at, defineMigration, setIfMissing } from 'sanity/migrate'

export default defineMigration({
  title: 'Staff name the links that lead back from a profile or an article',
  documentTypes: ['siteSettings'],
  migrate: {
    document: ({ navigation }) =>
      navigation instanceof Object && !('breadcrumb' in navigation)
        ? [at('navigation.breadcrumb', setIfMissing('Breadcrumb'))]
        : [],
  },
})
