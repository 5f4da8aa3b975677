import '../every-page/page'
import { on } from '../dom'
import { prefersReducedMotion } from '../every-page/preferences'
import { revealOnScroll } from '../cloth/reveal'
import { watchWindows } from '../windows/windows'

on('load', () => prefersReducedMotion() || revealOnScroll())
watchWindows()
