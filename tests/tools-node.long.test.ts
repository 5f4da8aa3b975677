import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { TOOLS_NODE } from '../scripts/node/tools-node.mjs'
import { startOldMachine } from './old-machine.fixture'

let machine: Awaited<ReturnType<typeof startOldMachine>>
beforeEach(async () => {
  machine = await startOldMachine()
})
afterEach(() => machine.stop())

/** The Node for tools with this range, in a project that supports the current Node. */
function runToolsOf(range: string) {
  const { project } = machine
  writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module', engines: { node: '>=18.0.0' } }))
  const source = readFileSync('scripts/node/tools-node.mjs', 'utf8')
  writeFileSync(join(project, 'scripts/node/tools-node.mjs'), source.replace(TOOLS_NODE, range))
  const program = "import { toolsNode } from './scripts/node/tools-node.mjs'\nconsole.log(toolsNode())\n"
  writeFileSync(join(project, 'shown.mjs'), program)
  return machine.run()
}

describe('toolsNode', () => {
  it('returns the current Node when it is new enough', async () => {
    expect(await runToolsOf('>=18.0.0')).toEqual({ status: 0, stdout: `${process.execPath}\n`, stderr: '' })
    expect(machine.registry.fetches).toBe(0)
  })

  it('returns the pinned Node when a tool asks for a newer one', async () => {
    expect(await runToolsOf('>=99.0.0')).toMatchObject({ status: 0, stdout: `${machine.program}\n` })
    expect(machine.registry.fetches).toBe(1)
  })

  it('returns the current Node with a warning when no other is available', async () => {
    machine.disconnect()
    expect(await runToolsOf('>=99.0.0')).toMatchObject({
      status: 0,
      stdout: `${process.execPath}\n`,
      stderr: expect.stringContaining('the package registry cannot be reached'),
    })
  })
})
