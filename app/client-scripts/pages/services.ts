import '../every-page/page'
import { on, prefersReducedMotion } from '../dom'
import { revealOnScroll } from '../background/reveal'
import { watchWindows } from '../dialogs/dialogs'

on('load', () => prefersReducedMotion() || revealOnScroll())
watchWindows()
