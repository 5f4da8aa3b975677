import boundaries from 'eslint-plugin-boundaries'
import compat from 'eslint-plugin-compat'
import esx from 'eslint-plugin-es-x'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'

/** Imports go one way: a room may import only the rooms listed for it (its own files aside). */
const mayImport = {
  app: ['routes', 'preview', 'blocks', 'forms', 'checkout', 'auth', 'content', 'enhance', 'hydration', 'ui', 'styles', 'lib'],
  hydration: [],
  routes: ['preview', 'blocks', 'forms', 'checkout', 'auth', 'content', 'ui', 'styles', 'lib'],
  preview: ['content', 'ui', 'lib'],
  blocks: ['preview', 'content', 'ui', 'styles', 'lib'],
  forms: ['api-host', 'auth', 'content', 'ui', 'lib'],
  checkout: ['forms', 'api-host', 'auth', 'content', 'ui', 'lib'],
  'api-host': ['lib'],
  auth: ['content', 'ui', 'lib'],
  content: ['ui', 'lib'],
  enhance: ['lib'],
  ui: ['lib'],
  styles: [],
  lib: [],
  server: ['preview', 'content', 'forms', 'checkout', 'auth', 'lib'],
  sandbox: ['lib'],
  studio: ['content', 'lib'],
  scripts: ['server', 'sandbox'],
  tests: ['app', 'routes', 'preview', 'blocks', 'forms', 'checkout', 'api-host', 'auth', 'content', 'enhance', 'ui', 'lib', 'server', 'sandbox', 'studio', 'scripts'],
}

const appRooms = ['routes', 'preview', 'blocks', 'forms', 'checkout', 'api-host', 'auth', 'content', 'enhance', 'hydration', 'ui', 'styles', 'lib']

const styleAttribute = { selector: "JSXAttribute[name.name='style']", message: 'The policy refuses style attributes: use a class.' }

/** Younger than the floor, and seen by neither of the plugins. */
const belowTheFloor = [
  styleAttribute,
  { selector: "MemberExpression[object.name='AbortSignal'][property.name=/^(timeout|any)$/]", message: 'Not before Chrome 103 and Safari 16: use an AbortController and a timer.' },
  { selector: "AssignmentExpression > MemberExpression.left[property.name=/^(role|aria[A-Z]\\w*)$/]", message: 'Not before Chrome 103 and Firefox 119: use setAttribute.' },
  { selector: "CallExpression > MemberExpression.callee[property.name=/^(showModal|requestSubmit|replaceChildren|checkVisibility|startViewTransition|showPicker|moveBefore|setHTMLUnsafe)$/]", message: 'Not in every browser at the floor: look whether it is there, and say so in a comment that lets this line pass.' },
]

/**
 * The rules of editions about functions. @param {typeof esx} plugin @param {string[]} editions
 * @returns {Record<string, 'error'>}
 */
function newerThan(plugin, editions) {
  const rules = Object.assign({}, ...editions.map((edition) => plugin.configs[`flat/${edition}`].rules))
  return Object.fromEntries(Object.keys(rules).filter((name) => /prototype|object-hasown|-(array|promise|object|set|map|string|regexp|iterator|atomics)-/.test(name)).map((name) => [name, 'error']))
}

export default tseslint.config(
  { ignores: ['**/node_modules/', 'build/', 'studio/dist/', 'app/content/sanity.types.ts', '.data/', 'test-results/'] },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { boundaries, regexp },
    settings: {
      'import/resolver': { typescript: { project: 'tsconfig.json' } },
      'boundaries/elements': [
        ...appRooms.map((room) => ({ type: room, pattern: `app/${room}` })),
        ...['server', 'sandbox', 'studio', 'scripts', 'tests'].map((room) => ({ type: room, pattern: room })),
        { type: 'app', pattern: 'app' },
      ],
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: Object.entries(mayImport).map(([from, rooms]) => ({
            from: { element: { type: from } },
            allow: [from, ...rooms].map((type) => ({ to: { element: { type } } })),
          })),
        },
      ],
      // One request with a long text must not stop the site: patterns take time in proportion to the text.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      'no-restricted-syntax': [
        'error',
        styleAttribute,
      ],
    },
  },
  {
    // By types: what came as `any` is parsed before it is used, and nobody forgets to wait. Matchers of tests are `any`.
    files: ['app/**/*.{ts,tsx}', 'server/**/*.ts'],
    ignores: ['**/*.test.{ts,tsx}', '**/*.fixture.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'error',
      '@typescript-eslint/no-unsafe-assignment': 'error',
      '@typescript-eslint/no-unsafe-call': 'error',
      '@typescript-eslint/no-unsafe-member-access': 'error',
      '@typescript-eslint/no-unsafe-return': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
    },
  },
  { files: ['app/**/*.tsx'], ...jsxA11y.flatConfigs.strict },
  {
    // What browsers at the floor lack (docs/decisions/0021): globals and their functions by package.json's browserslist,
    // methods of JavaScript by their edition, methods of documents by name. The build sees to syntax.
    files: ['app/**/*.{ts,tsx}'],
    ignores: ['**/*.server.{ts,tsx}', 'app/entry.server.tsx', '**/*.test.{ts,tsx}', '**/*.fixture.ts'],
    plugins: { compat, 'es-x': esx },
    rules: {
      'compat/compat': 'error',
      ...newerThan(esx, ['no-new-in-es2022', 'no-new-in-es2023', 'no-new-in-es2024', 'no-new-in-es2025']),
      'no-restricted-syntax': ['error', ...belowTheFloor],
    },
  },
  // The Studio's own inputs and previews use Sanity UI, where a style attribute is ordinary.
  { files: ['studio/**'], rules: { 'no-restricted-syntax': 'off' } },
)
