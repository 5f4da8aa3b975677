import boundaries from 'eslint-plugin-boundaries'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'

/** Imports go one way: a room may import only the rooms listed for it (its own files aside). */
const mayImport = {
  app: ['routes', 'blocks', 'forms', 'checkout', 'auth', 'content', 'enhance', 'hydration', 'ui', 'styles', 'lib'],
  hydration: [],
  routes: ['blocks', 'forms', 'checkout', 'auth', 'content', 'ui', 'styles', 'lib'],
  blocks: ['content', 'ui', 'styles', 'lib'],
  forms: ['api-host', 'auth', 'content', 'ui', 'lib'],
  checkout: ['forms', 'api-host', 'auth', 'content', 'ui', 'lib'],
  'api-host': ['lib'],
  auth: ['content', 'ui', 'lib'],
  content: ['ui', 'lib'],
  enhance: ['lib'],
  ui: ['lib'],
  styles: [],
  lib: [],
  server: ['content', 'forms', 'checkout', 'auth', 'lib'],
  sandbox: ['lib'],
  studio: ['content', 'lib'],
  scripts: ['server', 'sandbox'],
  tests: ['app', 'routes', 'blocks', 'forms', 'checkout', 'api-host', 'auth', 'content', 'enhance', 'ui', 'lib', 'server', 'sandbox', 'studio', 'scripts'],
}

const appRooms = ['routes', 'blocks', 'forms', 'checkout', 'api-host', 'auth', 'content', 'enhance', 'hydration', 'ui', 'styles', 'lib']

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
        { selector: "JSXAttribute[name.name='style']", message: 'The policy refuses style attributes: use a class.' },
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
  // The Studio's own inputs and previews use Sanity UI, where a style attribute is ordinary.
  { files: ['studio/**'], rules: { 'no-restricted-syntax': 'off' } },
)
