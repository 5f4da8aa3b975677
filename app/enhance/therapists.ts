import './page'
import { searchAgain } from './again'

searchAgain()
