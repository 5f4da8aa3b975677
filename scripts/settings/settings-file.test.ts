import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { temporaryFolder } from '../../app/lib/temporary-folder.fixture'
import { parseSettings } from './settings-file.mjs'

const place = temporaryFolder()

describe('parseSettings', () => {
  it.each([
    ['a comment and an empty line', '# made with openssl\n\nPORT=3000\n', { PORT: '3000' }],
    ['a list with spaces', 'TRUSTED_PROXIES=10.0.0.0/8, loopback', { TRUSTED_PROXIES: '10.0.0.0/8, loopback' }],
    ['an address with &', 'RATES=https://a.example/?b=1&c=$d', { RATES: 'https://a.example/?b=1&c=$d' }],
    ['double quotes', 'A="b # c"', { A: 'b # c' }],
    ['single quotes', 'A=\'b # "c"\'', { A: 'b # "c"' }],
    ['the Unicode line separator', "A='b\u2028c'", { A: 'b\u2028c' }],
    ['Windows line endings', 'A=b\r\nC="d"\r\n', { A: 'b', C: 'd' }],
    ['a byte order mark', '\uFEFFA=b', { A: 'b' }],
    ['spaces around name and value', '  A = b  ', { A: 'b' }],
    ['an empty value', 'FIREBASE_PROJECT_ID=', { FIREBASE_PROJECT_ID: '' }],
    ['the shell’s export', 'export A=b', { A: 'b' }],
    ['base64', 'A=a+/b==', { A: 'a+/b==' }],
  ])('reads %s', (_name, text, settings) => expect(parseSettings(text)).toEqual(settings))

  it.each([
    ['a comment after a value', 'A=b\nSITE_SECRET=   # openssl rand -base64 48', 'line 2, SITE_SECRET: a comment'],
    ['a # in a value', 'A=b#c', 'line 1, A: a comment'],
    ['a comment after quotes', 'A="b" # c', 'line 1, A: nothing may stand behind'],
    ['a quote that is not closed', 'A="b\nC=d"', 'line 1, A: its quote'],
    ['a line that is no assignment', 'A=b\nsource other.env', 'line 2 is no setting'],
    ['a setting twice', 'A=b\nA=c', 'line 2, A: it stands there twice'],
  ])('rejects %s in one line', (_name, text, said) => {
    expect(() => parseSettings(text)).toThrow(said)
    expect(() => parseSettings(text)).not.toThrow(/\n/)
  })
})

describe('SETTINGS_FILE', () => {
  const [file, program] = [join(place, 'site.env'), join(place, 'said.mjs')]
  writeFileSync(program, 'console.log(process.env.A, process.env.B)')
  function run(text: string) {
    writeFileSync(file, text)
    const env = { PATH: process.env.PATH, NODE_ENV: 'test', SETTINGS_FILE: file, B: 'environment' } as const
    return spawnSync(process.execPath, ['scripts/node.cjs', program], { env, encoding: 'utf8' })
  }

  it('sets the variables that the environment lacks', () => {
    expect(run('A=file\nB=file').stdout).toBe('file environment\n')
  })

  it('stops a command with one line when it is invalid', () => {
    const { status, stdout, stderr } = run('A=b # c')
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/^SETTINGS_FILE \S+ cannot be read: line 1, A: a comment[^\n]+\n$/)
  })
})
