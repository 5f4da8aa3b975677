import { createIfNotExists, defineMigration } from 'sanity/migrate'

import page from './page.json'

export default defineMigration({
  title: 'The words around the search over the whole site',
  async *migrate(documents) {
    for await (const { _id } of documents()) if (_id === page._id) return
    yield createIfNotExists(page)
  },
})
