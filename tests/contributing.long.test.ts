import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let project = ''

/** Copies site and Studio into a separate project that shares the installed packages. */
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'contributing-'))
  const isSource = (path: string) => !/(?:node_modules|studio\/dist|seed\/assets|\.(?:test|fixture)\.tsx?)$/.test(path)
  for (const part of ['app', 'studio']) cpSync(part, join(project, part), { recursive: true, filter: isSource })
  for (const packages of ['node_modules', 'studio/node_modules'])
    symlinkSync(resolve(packages), join(project, packages))
  const config = JSON.parse(readFileSync('tsconfig.json', 'utf8'))
  const include = [
    'app/sections',
    'app/content',
    'app/pages',
    'app/site-footer.tsx',
    'app/*/*-context.ts',
    'app/**/*.d.ts',
  ]
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ ...config, include }))
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

const file = (path: string) => join(project, path)
const read = (path: string) => readFileSync(file(path), 'utf8')

/** Replaces a text that occurs exactly once in a file. */
function replace(path: string, old: string, replacement: string): void {
  const parts = read(path).split(old)
  if (parts.length !== 2) throw new Error(`${path} has ${parts.length - 1} times:\n${old}`)
  writeFileSync(file(path), parts.join(replacement))
}

/** Applies the part of a diff between two `@@` lines. */
function applyHunk(path: string, hunk: string): void {
  const lines = hunk.split('\n').filter(Boolean)
  const side = (sign: string) => lines.flatMap((line) => (line.startsWith(sign) ? [] : [`${line.slice(1)}\n`])).join('')
  replace(path, side('+'), side('-'))
}

/**
 * Carries out a section of CONTRIBUTING.md: code blocks that begin with a path are new files, or diffs of a file.
 * @returns the files
 */
function follow(title: string): string[] {
  const parts = readFileSync('CONTRIBUTING.md', 'utf8').split('\n## ')
  const steps = parts.find((part) => part.startsWith(`${title}\n`)) ?? ''
  const blocks = steps.replaceAll(/^ {3}/gm, '').matchAll(/```(\w+)\n(?:\/\/|\/\*) (app\/\S+?)(?: \*\/)?\n([^]*?)```/g)
  return [...blocks].map(([, language, path = '', code = '']) => {
    if (language === 'diff') for (const hunk of code.split('@@\n')) applyHunk(path, hunk)
    else {
      mkdirSync(dirname(file(path)), { recursive: true })
      writeFileSync(file(path), code)
    }
    return path
  })
}

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' })
  return { status, printed: `${stdout}${stderr}` }
}
const typecheck = () => run('studio/node_modules/typescript/bin/tsc', '--noEmit')

describe('steps of CONTRIBUTING.md', () => {
  it('compile, and edit three files by hand for a therapist field, a label or a setting', () => {
    expect(new Set(follow('Add a section').map(dirname))).toEqual(new Set(['app/sections/notice']))
    for (const part of ['a field to a therapist', 'a label', 'a site setting', 'an environment setting'])
      expect(follow(`Add ${part}`), part).toHaveLength(3)
    expect(run('studio/seed/content-defaults.mjs')).toMatchObject({ status: 0 })
    expect(run('studio/typegen.mjs')).toMatchObject({ status: 0 })
    expect(typecheck()).toEqual({ status: 0, printed: '' })
  }, 240_000)

  it('list the section', () => {
    for (const list of ['queries', 'schemas', 'views'])
      expect(read(`app/sections/generated/${list}.ts`)).toContain('notice')
  })

  it('give each new text its initial value in the seed and as the default', () => {
    for (const label of ['"focus": "Known for"', '"chatHint": "Opens WhatsApp."', '"hours": "Open every day."']) {
      expect(read('app/content/generated/defaults.server.ts')).toContain(label)
    }
    expect(read('studio/seed/documents/contactPage.json')).toContain('    "chatHint": "Opens WhatsApp."\n')
  })

  it('do not compile when a parser reads a field that its query lacks', () => {
    replace('app/sections/notice/notice.tsx', '{ heading: text, text }', '{ subheading: text, text }')
    replace('app/content/therapist/therapist.ts', '  focus: optionalText,\n', '  motto: optionalText,\n')
    replace('app/content/pages/contact-page.ts', '  chatText: optionalText,\n', '  chatNote: optionalText,\n')
    replace('app/content/site-settings/site-settings.ts', 'copyright, hours', 'copyright, days')

    const { printed } = typecheck()
    for (const missing of ['subheading', 'motto', 'chatNote', 'footer.days'])
      expect(printed).toContain(`{ 'missing in the query': "${missing}"; }`)
  }, 120_000)
})
