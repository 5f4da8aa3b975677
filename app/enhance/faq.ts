import './page'
import { watchCategories } from './categories'

watchCategories()
