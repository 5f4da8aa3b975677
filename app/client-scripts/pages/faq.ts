import { loadInteractions } from '../every-page/page'
import './search'
import { followCategory, makeCategories } from '../tabs/tabs'
import { on } from '../dom'

makeCategories()
// A cleared search brings the categories back.
on('found', makeCategories)
on('click', followCategory, true)
// The fragment may name a question (`hidden-panels.ts`).
if (location.hash) loadInteractions()
