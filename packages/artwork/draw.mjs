// `npm run generate -- artwork spots logo`: draws pictures of these kinds again (README.md). What they write is committed.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const here = import.meta.dirname
const kinds = ['spots', 'logo', 'portraits', 'articles', 'share', 'hero']

const asked = process.argv.slice(2)
const unknown = asked.filter((kind) => !kinds.includes(kind))
if (asked.length === 0 || unknown.length > 0) {
  console.error(
    `${unknown.length > 0 ? `There is no ${unknown.join(', ')}. ` : ''}Say what to draw: npm run generate -- artwork ${kinds.join(' ')}`,
  )
  process.exit(1)
}
for (const kind of asked) {
  const { status } = spawnSync(process.execPath, [join(here, `${kind}.mjs`)], {
    cwd: join(here, '../..'),
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
}
