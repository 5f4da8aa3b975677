import '../every-page/page'
import { searchAgain } from '../waiting/again'

searchAgain()
