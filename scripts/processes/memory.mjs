import { totalmem } from 'node:os'

/** Memory for this process and its children, in bytes. A container may have less than its machine. */
export const memory = Math.min(process.constrainedMemory() || Infinity, totalmem())
