// Imported before a program, it ends that program together with the one that started it, as Ctrl-C would.
import { onceOrphaned } from './orphaned.mjs'

onceOrphaned(() => process.kill(process.pid, 'SIGINT'))
