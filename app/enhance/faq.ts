import './page'
import { searchAgain } from './again'
import { watchCategories } from './categories'
import { on, whereThere } from './dom'

const makeTabs = () => whereThere('[data-categories]', watchCategories)
makeTabs()
// A search that was answered in place, and taken back, brings them anew.
on('found', makeTabs)
searchAgain()
