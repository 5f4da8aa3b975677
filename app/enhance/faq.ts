import './page'
import { searchAgain } from './again'
import { watchCategories } from './categories'
import { on } from './dom'

watchCategories()
// A search that was answered in place, and taken back, brings them anew.
on('found', watchCategories)
searchAgain()
