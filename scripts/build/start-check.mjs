// Becomes each program of the production folder: the real one is loaded only where its Node is one that it was built for.
// An import of more would be looked up first, by a Node that may not have it.
import { fits } from '../node/range.cjs'
import { readSettingsFile } from '../settings/settings-file.mjs'

// Both are put in by the build (production.mjs).
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
