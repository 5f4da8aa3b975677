import './page'
import { markLoaded } from './loaded'

markLoaded()
