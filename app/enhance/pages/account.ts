import './form-page'
import { watchWindows } from '../windows/windows'

watchWindows()
