import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { circlesAmong } from './circles.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'circles-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function circlesOf(sources: Record<string, string>) {
  const files = Object.entries(sources).map(([name, source]) => {
    const file = join(folder, name)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, source)
    return file
  })
  return circlesAmong(files, 'tsconfig.json').map((circle) => circle.map((file) => file.slice(folder.length + 1)))
}

it('finds a circle of types, and one of three files', () => {
  const ofTwo = circlesOf({
    'a.ts': "import type { B } from './b'\nexport type A = B",
    'b.ts': "import { c } from './c'\nimport type { A } from './a'\nexport type B = A | typeof c",
    'c.ts': 'export const c = 1',
  })
  expect(ofTwo).toEqual([['a.ts', 'b.ts', 'a.ts']])
  const ofThree = circlesOf({
    'd.ts': "export { e } from './inner/e'",
    'inner/e.ts': "export const e = () => import('../f')",
    'f.ts': "import { e } from './d'\nexport const f = e",
  })
  expect(ofThree).toEqual([['d.ts', 'inner/e.ts', 'f.ts', 'd.ts']])
})

it('finds none where imports go one way, however often they meet', () => {
  const sources = {
    'g.ts': "import './h'\nimport './i'\n// import './g'",
    'h.ts': "import './i'",
    'i.ts': 'export const i = 1',
  }
  expect(circlesOf(sources)).toEqual([])
})

it('follows the path aliases of the configuration', () => {
  const config = join(folder, 'tsconfig.json')
  writeFileSync(
    config,
    JSON.stringify({ compilerOptions: { moduleResolution: 'bundler', module: 'esnext', paths: { '~/*': ['./*'] } } }),
  )
  const files = Object.entries({ 'j.ts': "import '~/k'", 'k.ts': "import '~/j'" }).map(([name, source]) => {
    writeFileSync(join(folder, name), source)
    return join(folder, name)
  })
  expect(circlesAmong(files, config)).toHaveLength(1)
})
