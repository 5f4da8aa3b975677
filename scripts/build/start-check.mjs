// The start file of each program in the production folder: loads the program only with a Node that the folder was built for.
// Imports as little as possible, because any Node must be able to load it.
import { fits } from '../node/range.cjs'
import { readSettingsFile } from '../settings/settings-file.mjs'

// The build inserts both (production.mjs).
const PROGRAM = process.env.PROGRAM ?? ''
const BUILT_FOR = process.env.BUILT_FOR ?? ''

if (fits(process.versions.node, BUILT_FOR)) {
  readSettingsFile()
  void import(PROGRAM)
} else {
  console.error(
    `Node ${process.versions.node} cannot run this folder, which was built for Node ${BUILT_FOR}: install Node 24 from https://nodejs.org`,
  )
  process.exit(1)
}
