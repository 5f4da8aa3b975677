// Starts a program with a Node that this project supports: `node scripts/node.cjs PROGRAM …`. Where the one at hand is
// none, it is the pinned one, fetched once (scripts/node/fetch.mjs).
// Old JavaScript, and `require` without `node:`: a Node that is too old for everything else has to read this and say so.
'use strict'

const path = require('path')
const { pathToFileURL } = require('url')

const { fits } = require('./node/range.cjs')

/** From this one on a Node, and the npm beside it, can fetch another. */
const CAN_FETCH = '>=18.0.0'

const version = process.versions.node

if (fits(version, require('../package.json').engines.node)) {
  const program = path.resolve(process.argv[2] || '')
  process.argv.splice(1, 2, program)
  void import('./settings/settings-file.mjs').then((settings) => {
    settings.readSettingsFile()
    return import(pathToFileURL(program).href)
  })
} else if (fits(version, CAN_FETCH)) {
  void import('./node/run.mjs')
} else {
  console.error('Node ' + version + ' is too old, also to fetch another: install Node 24 from https://nodejs.org')
  process.exit(1)
}
