import '../every-page/page'
import { restoreSearch } from '../search/restore-search'

restoreSearch()
