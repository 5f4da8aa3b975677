// Imported before a program: ends it when its parent process ends, as Ctrl-C would.
import { onceOrphaned } from './orphaned.mjs'

onceOrphaned(() => process.kill(process.pid, 'SIGINT'))
