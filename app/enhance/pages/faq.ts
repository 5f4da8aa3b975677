import { fetchPresses } from '../every-page/page'
import { searchAgain } from '../waiting/again'
import { followCategory, makeCategories } from '../choices/categories'
import { on } from '../dom'

makeCategories()
// A search that was answered in place, and taken back, brings them again.
on('found', makeCategories)
on('click', followCategory, true)
searchAgain()
// An address may name a question (`hidden-panels.ts`).
if (location.hash) fetchPresses()
