import { on } from './dom'
import { watchExit } from './exit'
import { watchHeader } from './header'
import { watchLetters } from './letter'
import { watchMenu } from './menu'

/** Specification section 9: the page counts as loaded half a second after it is there. */
const LOADED_AFTER_MS = 500

const { classList } = document.documentElement
classList.add('scripted')
on('load', () => setTimeout(() => classList.add('loaded'), LOADED_AFTER_MS))
watchHeader()
watchMenu()
watchExit()
watchLetters()
