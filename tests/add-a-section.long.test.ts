import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const SECTION = 'app/sections/announcement/announcement'

let project = ''

/** Copies site and Studio into a separate project that shares the installed packages. */
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'add-a-section-'))
  const isSource = (path: string) => !/(?:node_modules|studio\/dist|seed\/assets|\.(?:test|fixture)\.tsx?)$/.test(path)
  for (const part of ['app', 'studio']) cpSync(part, join(project, part), { recursive: true, filter: isSource })
  for (const packages of ['node_modules', 'studio/node_modules'])
    symlinkSync(resolve(packages), join(project, packages))
  const config = JSON.parse(readFileSync('tsconfig.json', 'utf8'))
  const include = ['app/sections', 'app/content', 'app/*/*-context.ts', 'app/**/*.d.ts']
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ ...config, include }))
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

/** Writes the files in CONTRIBUTING.md: code blocks that begin with a path. */
function followContributing(): void {
  const [, steps = ''] = /^## Add a section\n([^]*?)\n## /m.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? []
  for (const [, path = '', code = ''] of steps.matchAll(/```\w+\n +(?:\/\/|\/\*) (app\/\S+?)(?: \*\/)?\n([^]*?)```/g)) {
    mkdirSync(join(project, dirname(path)), { recursive: true })
    writeFileSync(join(project, path), code)
  }
}

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' })
  return { status, printed: `${stdout}${stderr}` }
}
const typegen = () => run('studio/typegen.mjs')
const typecheck = () => run('studio/node_modules/typescript/bin/tsc', '--noEmit')

describe('the steps of CONTRIBUTING.md for a new section', () => {
  it('produce a listed, typed and compiling section without edits outside its folder', () => {
    followContributing()

    expect(typegen()).toMatchObject({ status: 0 })
    for (const list of ['queries', 'schemas', 'views'])
      expect(readFileSync(join(project, `app/sections/generated/${list}.ts`), 'utf8')).toContain('announcement')
    expect(typecheck()).toEqual({ status: 0, printed: '' })
  }, 180_000)

  it('fail to compile when the query lacks a field of the view', () => {
    const query = join(project, `${SECTION}.query.ts`)
    writeFileSync(query, readFileSync(query, 'utf8').replaceAll('{ heading, text }', '{ heading }'))

    expect(typegen()).toMatchObject({ status: 0 })
    const { status, printed } = typecheck()
    expect(status).not.toBe(0)
    expect(printed).toContain(`{ 'missing in the query': "text"; }`)
  }, 180_000)
})
