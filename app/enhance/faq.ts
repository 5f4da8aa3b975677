import './page'
import { searchAgain } from './again'
import { followCategory, makeCategories } from './categories'
import { on } from './dom'

makeCategories()
// A search that was answered in place, and taken back, brings them again.
on('found', makeCategories)
on('click', followCategory, true)
searchAgain()
