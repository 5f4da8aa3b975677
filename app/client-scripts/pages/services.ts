import '../every-page/page'
import { on, prefersReducedMotion, revealOnScroll } from '../dom'
import { watchWindows } from '../dialogs/dialogs'

on('load', () => prefersReducedMotion() || revealOnScroll())
watchWindows()
