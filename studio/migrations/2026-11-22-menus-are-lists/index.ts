import { at, defineMigration, setIfMissing } from 'sanity/migrate'

import { usualLinks } from '../../schema/menus'

/** The words that staff gave to the links stay where they are: they are the names of the pages now, and links without words take them. */
export default defineMigration({
  title: 'The links of header and footer are lists that staff order and add to',
  documentTypes: ['siteSettings'],
  migrate: {
    document: (document) =>
      (['navigation', 'footer'] as const).flatMap((menu) => {
        const before: unknown = Reflect.get(document, menu)
        if (before !== undefined && (!(before instanceof Object) || 'links' in before)) return []
        return [at(menu, setIfMissing({ _type: menu })), at([menu, 'links'], setIfMissing(usualLinks[menu]))]
      }),
  },
})
