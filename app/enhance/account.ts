import './form-page'
import { watchWindows } from './windows'

watchWindows()
