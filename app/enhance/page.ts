import { watchExit } from './exit'
import { watchHeader } from './header'
import { watchMenu } from './menu'

document.documentElement.classList.add('scripted')
watchHeader()
watchMenu()
watchExit()
