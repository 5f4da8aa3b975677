import './page'
import { on } from './dom'
import { prefersStillness } from './preferences'
import { revealOnSight } from './reveal'
import { watchWindows } from './windows'

on('load', () => prefersStillness() || revealOnSight())
watchWindows()
