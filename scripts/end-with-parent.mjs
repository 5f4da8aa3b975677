// Imported before a program, it ends that program with whoever started it, as Ctrl-C would.
import { onceOrphaned } from './orphaned.mjs'

onceOrphaned(() => process.kill(process.pid, 'SIGINT'))
