// Starts a program with a supported Node: `node scripts/node.cjs PROGRAM …`. Uses the pinned Node, fetched once
// (scripts/node/fetch.mjs), when the current one is not supported.
// Old JavaScript, and `require` without `node:`: even an outdated Node must be able to report that it is too old.
'use strict'

const path = require('path')
const { pathToFileURL } = require('url')

const { fits } = require('./node/range.cjs')

/** The oldest Node whose npm can fetch another one. */
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
