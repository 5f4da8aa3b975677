import { at, defineMigration, setIfMissing } from 'sanity/migrate'

export default defineMigration({
  title: 'The button that takes an add-on out of the basket has its word',
  documentTypes: ['servicesPage'],
  migrate: {
    document(document) {
      const isWordless = 'plans' in document && document.plans instanceof Object && !('removeAddOn' in document.plans)
      return isWordless ? [at('plans.removeAddOn', setIfMissing('Remove {addOn}'))] : []
    },
  },
})
