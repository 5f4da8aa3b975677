import './page'
import { watchWindows } from './windows'

watchWindows()
