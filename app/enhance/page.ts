import { watchExit } from './exit'
import { watchHeader } from './header'
import { watchLetters } from './letter'
import { watchMenu } from './menu'

document.documentElement.classList.add('scripted')
watchHeader()
watchMenu()
watchExit()
watchLetters()
