import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from '@playwright/test'
import { build } from 'esbuild'
import express from 'express'

import { freePort } from '../../scripts/processes/free-port.mjs'
import { startedLake, type Started } from '../../packages/content-lake/testing/program'

const lakeFolder = resolve('packages/content-lake')
const folder = mkdtempSync(join(tmpdir(), 'studio-of-others-'))
const page = join(folder, 'page')

/** Returns the configuration from the README of the package, with another address of the lake. */
function configOfReadme(apiHost: string): string {
  const [, config] =
    /```ts\n(import \{ createClient[^]*?)```/.exec(readFileSync(join(lakeFolder, 'README.md'), 'utf8')) ?? []
  if (config === undefined) throw new Error('The README has no configuration of a Studio')
  return config.replace('http://127.0.0.1:3333', apiHost)
}

const SCHEMA = `import { defineField, defineType } from 'sanity'
export const schemaTypes = [
  defineType({ name: 'recipe', title: 'Recipe', type: 'document', fields: [
    defineField({ name: 'title', type: 'string' }),
    defineField({ name: 'cook', type: 'reference', to: [{ type: 'cook' }] }),
    defineField({ name: 'steps', type: 'array', of: [{ type: 'block' }] }),
  ], preview: { select: { title: 'title', subtitle: 'cook.name' } } }),
  defineType({ name: 'cook', title: 'Cook', type: 'document', fields: [defineField({ name: 'name', type: 'string' })] }),
]
`
const RECIPES = [
  { _id: 'nan', _type: 'cook', name: 'Nan' },
  { _id: 'soup', _type: 'recipe', title: 'Onion soup', cook: { _type: 'reference', _ref: 'nan' } },
  { _id: 'stew', _type: 'recipe', title: 'Fish stew' },
]

let lake: Started
const server = createServer(
  express()
    .use(express.static(page))
    .use((_request, response) => response.sendFile('index.html', { root: page })),
)
let address = ''

test.beforeAll(async () => {
  test.setTimeout(180_000)
  const seed = join(folder, 'recipes.ndjson')
  writeFileSync(seed, RECIPES.map((recipe) => `${JSON.stringify(recipe)}\n`).join(''))
  const options = ['--project', 'abc12345', '--port', '0', '--data', join(folder, 'data'), '--seed', seed]
  const child = spawn(process.execPath, ['start.mjs', ...options], { cwd: lakeFolder })
  child.stdin.end()
  lake = await startedLake(child)

  symlinkSync(resolve('studio/node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  writeFileSync(join(folder, 'schema-types.ts'), SCHEMA)
  writeFileSync(join(folder, 'sanity.config.ts'), configOfReadme(lake.settings.apiHost))
  const cli = `import { defineCliConfig } from 'sanity/cli'
export default defineCliConfig({ api: { projectId: 'abc12345', dataset: 'production' } })`
  writeFileSync(join(folder, 'sanity.cli.ts'), cli)
  const main = `import { renderStudio } from 'sanity'
import config from './sanity.config'
renderStudio(document.getElementById('sanity'), config)`
  writeFileSync(join(folder, 'main.ts'), main)
  mkdirSync(page)
  writeFileSync(
    join(page, 'index.html'),
    '<!doctype html><div id="sanity"></div><script type="module" src="/main.js"></script>',
  )
  await build({
    absWorkingDir: folder,
    entryPoints: ['main.ts'],
    outdir: page,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    logLevel: 'error',
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${port}`
})

test.afterAll(async () => {
  server.close()
  server.closeAllConnections()
  const ended = once(lake.child, 'exit')
  lake.child.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
})

test('Studio made by the README of the Content Lake lists and searches its documents', async ({ page: tab }) => {
  test.setTimeout(90_000)
  await tab.goto(`${address}/structure/recipe`)
  await expect(tab.getByText('Onion soup')).toBeVisible({ timeout: 60_000 })
  await expect(tab.getByText('Fish stew')).toBeVisible()
  await tab.getByLabel('Search list').fill('oni')
  await expect(tab.getByText('Fish stew')).toBeHidden()
  await expect(tab.getByText('Onion soup')).toBeVisible()
})

test('Sanity CLI reads the configuration of that README', async () => {
  test.setTimeout(180_000)
  const extract = [join(folder, 'node_modules/.bin/sanity'), 'schema', 'extract', '--path', 'schema.json']
  await promisify(execFile)(process.execPath, extract, { cwd: folder })
  expect(readFileSync(join(folder, 'schema.json'), 'utf8')).toContain('"recipe"')
})
