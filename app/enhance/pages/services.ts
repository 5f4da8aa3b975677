import '../every-page/page'
import { on } from '../dom'
import { prefersStillness } from '../every-page/preferences'
import { revealOnSight } from '../cloth/reveal'
import { watchWindows } from '../windows/windows'

on('load', () => prefersStillness() || revealOnSight())
watchWindows()
