// `npm run typecheck`, `npm run lint`: run the named checks of the sources, which need no build. `npm run test:all` runs all.
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

import { installWhatIsMissing, root } from './install.mjs'
import { toolsNode } from './node/tools-node.mjs'

/** The arguments of each check, run with toolsNode(). @type {Record<string, { title: string, args: string[] }>} */
export const sourceChecks = {
  // TypeScript 7 takes two fifths of the time; ESLint needs an older version for types.
  types: { title: 'types', args: ['studio/node_modules/typescript/bin/tsc', '--noEmit'] },
  'studio-types': {
    title: 'types of the Studio',
    args: ['studio/node_modules/typescript/bin/tsc', '--noEmit', '-p', 'studio'],
  },
  generated: { title: 'generated types are up to date', args: ['studio/typegen.mjs', '--check'] },
  format: {
    title: 'format',
    args: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  },
  // Two runs: the types of site and Studio together exceed Node's memory on a machine with 4 GB.
  lint: {
    title: 'lint',
    args: ['node_modules/eslint/bin/eslint.js', '.', '--ignore-pattern', 'studio/', '--max-warnings', '0'],
  },
  'studio-lint': {
    title: 'lint of the Studio',
    args: ['node_modules/eslint/bin/eslint.js', 'studio', '--max-warnings', '0'],
  },
  styles: { title: 'lint of styles', args: ['node_modules/stylelint/bin/stylelint.mjs', 'app/**/*.css'] },
  words: { title: 'words and names that docs/voice.md refuses', args: ['scripts/check-words.mjs'] },
  unused: { title: 'search for unused parts', args: ['node_modules/knip/bin/knip.js'] },
  cycles: { title: 'search for import cycles', args: ['node_modules/knip/bin/knip.js', '--cycles'] },
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await installWhatIsMissing()
  const node = toolsNode()
  for (const name of process.argv.slice(2)) {
    const { args, title } = sourceChecks[name] ?? {}
    if (!args) throw new Error(`There is no ${name}: there are ${Object.keys(sourceChecks).join(', ')}`)
    const passed = spawnSync(node, args, { cwd: root, stdio: 'inherit' }).status === 0
    if (!passed) process.exitCode = 1
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${title}`)
  }
}
