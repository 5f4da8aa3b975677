import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, describe, expect, it } from 'vitest'

import { temporaryFolder } from '../app/lib/temporary-folder.fixture'

let folder = ''
/** A project of the same structure without packages, like a fresh clone. */
beforeEach(() => {
  folder = temporaryFolder()
  for (const file of ['scripts/install.mjs', 'scripts/node/range.cjs', 'scripts/npm'])
    cpSync(file, join(folder, file), { recursive: true })
  for (const part of [folder, join(folder, 'studio')]) writeProject(part, {})
})

const PROJECT = { name: 'p', version: '1.0.0' }
const LOCK = JSON.stringify({ ...PROJECT, lockfileVersion: 3, requires: true, packages: { '': PROJECT } })

function writeProject(part: string, dependencies: Record<string, string>, lock: string | null = LOCK) {
  mkdirSync(part, { recursive: true })
  const project = { ...PROJECT, engines: { node: '>=22.0.0' }, dependencies }
  writeFileSync(join(part, 'package.json'), JSON.stringify(project))
  rmSync(join(part, 'package-lock.json'), { force: true })
  if (lock !== null) writeFileSync(join(part, 'package-lock.json'), lock)
}

function install() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/install.mjs')], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const MOST_MB = 1_400

it('takes at most 1,400 MB for the packages of the site and the Studio', () => {
  // Hidden folders are caches of builds and tests.
  const packages = ['node_modules', 'studio/node_modules'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .map((name) => join(folder, name)),
  )
  const sizes = execFileSync('du', ['-sk', ...packages], { encoding: 'utf8' })
    .trim()
    .split('\n')
  const kilobytes = sizes.reduce((sum, line) => sum + Number.parseInt(line, 10), 0)
  expect(kilobytes / 1_024).toBeLessThanOrEqual(MOST_MB)
})

describe('scripts/install.mjs', () => {
  it('installs what the lock files say, once', () => {
    expect(install()).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Installing the site and the Studio'),
    })
    expect(install()).toEqual({ status: 0, stdout: '', stderr: '' })
  })

  it.each<[string, Record<string, string>, string | null, string]>([
    ['is gone', {}, null, 'package-lock.json is missing. git -C'],
    [
      'was changed to what is no JSON',
      {},
      '{"name": "p",}',
      'package-lock.json is no lock file: it was changed by hand. git -C',
    ],
    [
      'does not name what package.json asks for',
      { valibot: '1.0.0' },
      LOCK,
      'does not fit package.json or the registry: it was changed by hand. git -C',
    ],
  ])('exits with one line when a lock file %s', (_what, dependencies, lock, expected) => {
    writeProject(join(folder, 'studio'), dependencies, lock)
    const { status, stderr } = install()
    expect(status).toBe(1)
    expect(stderr).toContain(expected)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })
})

/** Why a package works without its install script. Other packages with scripts cannot be dependencies. */
const WITHOUT_ITS_SCRIPT: Record<string, string> = {
  '@firebase/util': 'writes the defaults of a Firebase host, which we give ourselves',
  esbuild: 'replaces its starter by the program, which the starter finds too',
  protobufjs: 'only warns of the way in which its version is asked for',
}

/** Every folder with a lock file. */
const FOLDERS = ['.', 'studio', 'scripts/bench', 'scripts/mutants', 'scripts/node', 'tests/browsers']

it('names every package with an install script, and the reason to skip the script', () => {
  const named = FOLDERS.flatMap((part) => {
    const { packages }: { packages: Record<string, { hasInstallScript?: boolean }> } = JSON.parse(
      readFileSync(join(part, 'package-lock.json'), 'utf8'),
    )
    return Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.replace(/^.*node_modules\//, ''))
  })
  expect([...new Set(named)].sort()).toEqual(Object.keys(WITHOUT_ITS_SCRIPT).sort())
  for (const part of FOLDERS) expect(readFileSync(join(part, '.npmrc'), 'utf8'), part).toMatch(/^ignore-scripts=true$/m)
})
