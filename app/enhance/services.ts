import './page'
import { on } from './dom'
import { prefersStillness } from './preferences'
import { revealOnSight } from './reveal'

on('load', () => prefersStillness() || revealOnSight())
