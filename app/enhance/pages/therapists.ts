import '../every-page/page'
import { restoreSearch } from '../waiting/again'

restoreSearch()
