import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { createClient } from '@sanity/client'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { collect } from '../testing/events'
import { openSocket } from '../testing/web-socket'
import { startedLake, type Started } from '../testing/program'

const place = mkdtempSync(join(tmpdir(), 'lake-elsewhere-'))
const copy = join(place, 'content-lake')
const seed = join(place, 'recipes.tar.gz')
const STUDIO = 'http://localhost:5173'

/** Dataset of another project, packed like `sanity dataset export` does. */
async function exportRecipes() {
  const folder = join(place, 'recipes-export')
  mkdirSync(join(folder, 'images'), { recursive: true })
  const picture = join(folder, 'images/soup-30x20.png')
  await sharp({ create: { width: 30, height: 20, channels: 3, background: 'orange' } })
    .png()
    .toFile(picture)
  const recipes = [
    { _id: 'cook', _type: 'cook', name: 'Nan' },
    {
      _id: 'soup',
      _type: 'recipe',
      title: 'Soup',
      cook: { _type: 'reference', _ref: 'cook' },
      picture: { _type: 'image', _sanityAsset: `image@file://./images/${basename(picture)}` },
    },
    { _id: 'drafts.soup', _type: 'recipe', title: 'Cold soup' },
  ]
  writeFileSync(join(folder, 'data.ndjson'), recipes.map((recipe) => `${JSON.stringify(recipe)}\n`).join(''))
  execFileSync('tar', ['-czf', seed, '-C', place, basename(folder)])
}

function start(...args: string[]) {
  const options = ['--project', 'kitchen1', '--dataset', 'staging', '--port', '0', '--data', join(place, 'data')]
  const child = spawn(process.execPath, ['start.mjs', ...options, ...args], { cwd: copy, env: shell() })
  child.stdin.end()
  return child
}

/** Environment without variables of this repository, except for the registry settings of this machine. */
function shell(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const known = Object.entries(process.env).filter(([name]) => /^(?:PATH|HOME|.*_PROXY|npm_config_.*)$/i.test(name))
  return { NODE_ENV: 'test', ...Object.fromEntries(known), ...more }
}

const copyOfFolder = (to: string) =>
  cpSync(join(import.meta.dirname, '..'), to, {
    recursive: true,
    filter: (path) => !/^(?:build|node_modules)$/.test(basename(path)),
  })

let lake: Started
beforeAll(async () => {
  await exportRecipes()
  copyOfFolder(copy)
  // The first start installs the packages.
  const child = start('--seed', seed)
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  lake = await startedLake(child).catch((error: unknown) => {
    throw new Error(output, { cause: error })
  })
  expect(output).toBe('Installing the packages of the Content Lake, once …\n')
}, 300_000)
afterAll(async () => {
  const ended = once(lake.child, 'exit')
  lake.child.kill('SIGTERM')
  await ended
  rmSync(place, { recursive: true, force: true })
})

const clientOf = (more: object) => createClient({ ...lake.settings, apiVersion: '2025-02-19', ...more })

describe('standalone copy of the Content Lake', () => {
  it('starts with one command and serves another project’s dataset', async () => {
    const visitor = clientOf({})
    expect(visitor.config()).toMatchObject({ projectId: 'kitchen1', dataset: 'staging' })
    expect(await visitor.fetch('*[_type == "recipe"]{title, "cook": cook->name, "of": sanity::projectId()}')).toEqual([
      { title: 'Soup', cook: 'Nan', of: 'kitchen1' },
    ])
    const url = await visitor.fetch<string>('*[_id == "soup"][0].picture.asset->url')
    expect(url).toMatch(`${lake.settings.apiHost}/images/kitchen1/staging/`)
    const picture = await fetch(`${url}?w=10`)
    expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width).toBe(10)
  })

  it('runs its own tests in the copied folder', () => {
    const inCopy = { cwd: copy, env: shell(), encoding: 'utf8' } as const
    expect(spawnSync('npm', ['ci', '--prefer-offline'], inCopy).status).toBe(0)
    const { status, stdout, stderr } = spawnSync('npm', ['test', '--', 'syntax-error', 'seed'], inCopy)
    expect(stdout, stderr).toMatch(/Test Files .*2 passed/)
    expect(status).toBe(0)
  }, 300_000)

  it('reports a failed package install in one line', () => {
    const bare = join(place, 'bare')
    copyOfFolder(bare)
    const offlineEnv = {
      npm_config_registry: 'http://127.0.0.1:9',
      npm_config_cache: join(place, 'no-cache'),
      npm_config_fetch_retries: '0',
    }
    const { status, stderr } = spawnSync(process.execPath, ['start.mjs'], {
      cwd: bare,
      env: shell(offlineEnv),
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /^Installing the packages of the Content Lake, once …\nThe packages could not be installed: [^\n]+ Try npm ci in \S+\n$/,
    )
  }, 120_000)

  it('accepts writes with the token and notifies listeners', async () => {
    const editor = clientOf({ token: lake.token })
    const events = collect(editor.listen('*[_type == "recipe"]', {}, { events: ['welcome', 'mutation'] }))
    await events.until((seen) => seen.some(({ type }) => type === 'welcome'))
    await editor.create({ _id: 'bread', _type: 'recipe', title: 'Bread' })
    const [, mutationEvent] = await events.until((seen) => seen.length > 1)
    events.stop()
    expect(mutationEvent).toMatchObject({ type: 'mutation', documentId: 'bread', result: { title: 'Bread' } })
    // A query that may be slow runs in the query process.
    expect(await editor.fetch('count(*[string(_type) == "recipe" && sanity::dataset() == "staging"])')).toBe(2)
    await expect(clientOf({}).create({ _type: 'recipe' })).rejects.toMatchObject({ statusCode: 401 })
  })

  it('lets a local Studio edit without a token and rejects other origins', async () => {
    const me = (origin: string) =>
      fetch(`${lake.settings.apiHost}/v2021-06-07/users/me`, { headers: { origin }, credentials: 'include' })
    const answer = await me(STUDIO)
    expect(answer.headers.get('access-control-allow-origin')).toBe(STUDIO)
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
    expect(await answer.json()).toMatchObject({ id: 'editor' })
    const script = await fetch(`${lake.settings.apiHost}/event-source.js`, { headers: { origin: STUDIO } })
    expect(script.headers.get('content-type')).toMatch('javascript')
    expect(script.headers.get('access-control-allow-origin')).toBe(STUDIO)
    expect(await script.text()).toContain('/mux')
    const elsewhere = await me('https://elsewhere.example.com')
    expect([elsewhere.status, elsewhere.headers.get('access-control-allow-origin')]).toEqual([401, null])

    const presence = `${lake.settings.apiHost.replace('http', 'ws')}/v2022-06-30/socket/staging`
    const tab = await openSocket(presence, { origin: STUDIO })
    tab.close()
    await expect(openSocket(presence, { origin: 'https://elsewhere.example.com' })).rejects.toThrow('404')
  })

  it.each([
    ['a folder that another one uses', [], /^Another process already uses \S+: stop it, [^\n]+--data\.\n$/],
    ['a seed that is not there', ['--seed', 'nothing.tar.gz'], /^--seed nothing\.tar\.gz: no such file\n$/],
    ['a port that is none', ['--port', 'x'], /^--port must be a whole number[^\n]+\n$/],
    [
      'a project that is none',
      ['--data', join(place, 'other'), '--project', '../x'],
      /^"\.\.\/x" is no project id[^\n]+\n$/,
    ],
  ])('reports %s in one line', async (_name, args, line) => {
    const child = start(...args)
    let message = ''
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (message += chunk))
    expect(await once(child, 'close')).toEqual([1, null])
    expect(message).toMatch(line)
  })
})
