import './form-page'
import { watchWindows } from '../dialogs/dialogs'

watchWindows()
