import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let folder = ''
/** A project of the same shape without packages, as a fresh clone. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-'))
  mkdirSync(join(folder, 'scripts'))
  copyFileSync('scripts/install.mjs', join(folder, 'scripts/install.mjs'))
  for (const part of [folder, join(folder, 'studio')]) writeProject(part, {})
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function writeProject(
  part: string,
  dependencies: Record<string, string>,
  lock: string | null | undefined = JSON.stringify({
    name: 'p',
    version: '1.0.0',
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name: 'p', version: '1.0.0' } },
  }),
) {
  mkdirSync(part, { recursive: true })
  writeFileSync(join(part, 'package.json'), JSON.stringify({ name: 'p', version: '1.0.0', dependencies }))
  rmSync(join(part, 'package-lock.json'), { force: true })
  if (lock !== null) writeFileSync(join(part, 'package-lock.json'), lock)
}

function install() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/install.mjs')], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

describe('what is installed before a command', () => {
  it('is what the lock files say, once', () => {
    expect(install()).toMatchObject({ status: 0, stdout: expect.stringContaining('Installing the Studio') })
    expect(install()).toEqual({ status: 0, stdout: '', stderr: '' })
  })

  it.each<[string, Record<string, string>, string | null | undefined, string]>([
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
      undefined,
      'does not fit package.json or the registry: it was changed by hand. git -C',
    ],
  ])('is told in one line when a lock file %s', (_what, dependencies, lock, expected) => {
    writeProject(join(folder, 'studio'), dependencies, lock)
    const { status, stderr } = install()
    expect(status).toBe(1)
    expect(stderr).toContain(expected)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })
})
