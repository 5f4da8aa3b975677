import vitest from '@vitest/eslint-plugin'
import boundaries from 'eslint-plugin-boundaries'
import checkFile from 'eslint-plugin-check-file'
import compat from 'eslint-plugin-compat'
import esx from 'eslint-plugin-es-x'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'

/** Folders of the site, and the others. */
const appFolders = [
  ...['routes', 'preview', 'pages', 'sections', 'forms', 'checkout', 'api-host', 'auth', 'content', 'client-scripts'],
  ...['ui', 'styles', 'lib'],
]
const otherFolders = ['server', 'sandbox', 'packages', 'studio', 'scripts', 'tests']
const appWithoutApiHost = appFolders.filter((folder) => folder !== 'api-host')

/** Imports go one way: a folder may import only the folders listed for it (its own files aside). */
const mayImport = {
  app: appWithoutApiHost,
  routes: appWithoutApiHost.filter((folder) => folder !== 'client-scripts'),
  preview: ['content', 'ui', 'lib'],
  pages: ['sections', 'preview', 'content', 'ui', 'styles', 'lib'],
  sections: ['preview', 'content', 'ui', 'styles', 'lib'],
  forms: ['api-host', 'auth', 'content', 'ui', 'lib'],
  checkout: ['forms', 'api-host', 'auth', 'content', 'ui', 'lib'],
  'api-host': ['lib'],
  auth: ['content', 'ui', 'lib'],
  content: ['ui', 'lib'],
  'client-scripts': ['forms', 'auth', 'lib'],
  ui: ['lib'],
  styles: [],
  lib: [],
  server: ['preview', 'content', 'forms', 'checkout', 'api-host', 'auth', 'lib'],
  // They know nothing about the product.
  packages: [],
  sandbox: ['packages', 'lib'],
  studio: ['packages', 'content', 'lib'],
  scripts: ['lib', 'server', 'sandbox'],
  tests: ['app', ...appFolders.filter((folder) => folder !== 'styles'), ...otherFolders],
}

/**
 * The same inside checkout, from the ground up: cart, order, providers (contract, each provider, registry), the
 * settlement of payments, and what a client pays with. A provider knows the contract and no other provider.
 */
const mayImportInCheckout = {
  currency: [],
  cart: ['currency'],
  order: ['cart'],
  'providers/paystack': ['cart', 'order', 'providers'],
  'providers/square': ['cart', 'order', 'providers'],
  providers: ['cart', 'order', 'providers/paystack', 'providers/square'],
  settlement: ['order', 'providers'],
  payment: ['currency', 'cart', 'order', 'providers', 'providers/paystack', 'settlement'],
  receipt: ['cart', 'order', 'providers', 'settlement', 'payment'],
}
const checkoutFolders = Object.keys(mayImportInCheckout).map((folder) => `checkout/${folder}`)

const styleAttribute = {
  selector: "JSXAttribute[name.name='style']",
  message: 'The policy refuses style attributes: use a class.',
}

/** Those of a list, checkout with its own folders. @param {string[]} folders */
const withCheckout = (folders) =>
  folders.flatMap((folder) => (folder === 'checkout' ? [folder, ...checkoutFolders] : [folder]))

/** Schemas are for the Studio, and the query of a section is for every query of the site. */
const schemasAndQueries = [
  { from: { file: { categories: 'schema' } }, allow: { to: { element: { type: 'studio' } } } },
  { from: { element: { type: 'studio' } }, allow: { to: { file: { categories: 'schema' } } } },
  { from: { element: { type: 'content' } }, allow: { to: { file: { categories: 'section-query' } } } },
]

/**
 * Who may import what. @param {(folder: string) => string[]} ofCheckout what a folder of checkout may import of the others there
 * @returns {['error', object]}
 */
const oneWay = (ofCheckout) => [
  'error',
  {
    default: 'disallow',
    policies: [
      ...schemasAndQueries,
      ...[
        ...Object.entries(mayImport).map(([from, folders]) => [from, withCheckout([from, ...folders])]),
        ...Object.keys(mayImportInCheckout).map((folder) => [
          `checkout/${folder}`,
          [`checkout/${folder}`, ...ofCheckout(folder), ...mayImport.checkout],
        ]),
      ].map(([from, folders]) => ({
        from: { element: { type: from } },
        allow: { to: { element: { type: folders } } },
      })),
    ],
  },
]

/** One way to name a shape. What adds to the types of a package, inside `declare`, can only be an interface. */
const interfaceOfOurs = {
  selector: ':matches(Program, ExportNamedDeclaration) > TSInterfaceDeclaration',
  message: 'Use a type.',
}

const MODULE_CONSTANT =
  ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration[kind="const"] > VariableDeclarator'

/** A number or a text that a module is written with is in capitals, wherever it stands; what is computed is not. */
const constantInCapitals = [
  '[init.type="Literal"]:not([init.regex])',
  '[init.type="TemplateLiteral"]:not(:has(TemplateLiteral > *.expressions))',
  '[init.type="BinaryExpression"]:not(:has(Identifier:not(.id)))',
].map((value) => ({
  selector: `${MODULE_CONSTANT}${value} > Identifier.id[name=/[a-z]/]`,
  message: 'Write it IN_CAPITALS.',
}))

/** What `npm run dev` adds to each module asks it: a page whose module hides it is never live there. */
const windowHidden = {
  selector: ':matches(ImportDefaultSpecifier, ImportSpecifier) > Identifier.local[name="window"]',
  message: "Choose another name: `window` is the browser's.",
}

const dialect = [interfaceOfOurs, windowHidden, ...constantInCapitals]

/** Younger than the floor, and seen by neither of the plugins. */
const belowTheFloor = [
  styleAttribute,
  ...dialect,
  {
    selector: "MemberExpression[object.name='AbortSignal'][property.name=/^(timeout|any)$/]",
    message: 'Not before Chrome 103 and Safari 16: use an AbortController and a timer.',
  },
  {
    selector: 'AssignmentExpression > MemberExpression.left[property.name=/^(role|aria[A-Z]\\w*)$/]',
    message: 'Not before Chrome 103 and Firefox 119: use setAttribute.',
  },
  {
    selector:
      'CallExpression > MemberExpression.callee[property.name=/^(showModal|requestSubmit|replaceChildren|checkVisibility|startViewTransition|showPicker|moveBefore|setHTMLUnsafe)$/]',
    message:
      'Not in every browser at the floor: look whether it is there, and say so in a comment that lets this line pass.',
  },
]

/**
 * The rules of editions about functions. @param {typeof esx} plugin @param {string[]} editions
 * @returns {Record<string, 'error'>}
 */
function newerThan(plugin, editions) {
  const rules = Object.assign({}, ...editions.map((edition) => plugin.configs[`flat/${edition}`].rules))
  return Object.fromEntries(
    Object.keys(rules)
      .filter((name) =>
        /prototype|object-hasown|-(array|promise|object|set|map|string|regexp|iterator|atomics)-/.test(name),
      )
      .map((name) => [name, 'error']),
  )
}

/** No promise is left without await. @type {Record<string, 'error'>} */
const promiseRules = {
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': 'error',
}

/** A title without a subject or a verb says nothing in a list of failures (docs/voice-for-engineers.md). */
const NOT_A_SUBJECT =
  'is|are|was|were|has|have|had|that|of|what\\w*|which\\w*|who|whose|whoever|there|no|nobody|nothing'
const NOT_A_VERB = `${NOT_A_SUBJECT}|it|they|he|she|you|we|one|this|these|those|and|but|or|not|also|a|an|as|at|after|because|before|by|for|from|if|in|on|to|when|whenever|where|while|with|without`
const BAD_TITLE = `^(?:%(?!s$)|(?:${NOT_A_VERB})\\b)`
const titleRules = {
  'vitest/no-identical-title': 'error',
  'vitest/valid-title': [
    'error',
    {
      allowArguments: true,
      mustNotMatch: {
        describe: [`^(?:${NOT_A_SUBJECT})\\b`, 'Begin with the subject: a route, a component, a function.'],
        it: [BAD_TITLE, 'Begin with a verb in the third person, then the result and the condition.'],
        test: [BAD_TITLE, 'Begin with the subject or a verb, then the result and the condition.'],
      },
    },
  ],
}

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      'build/',
      'packages/*/build/',
      'studio/dist/',
      '**/generated/',
      '.data/',
      '.node/',
      'test-results/',
    ],
  },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    plugins: { boundaries, regexp },
    settings: {
      'import/resolver': { typescript: { project: 'tsconfig.json' } },
      'boundaries/elements': [
        ...checkoutFolders.map((folder) => ({ type: folder, pattern: `app/${folder}` })),
        ...appFolders.map((folder) => ({ type: folder, pattern: `app/${folder}` })),
        ...otherFolders.map((folder) => ({ type: folder, pattern: folder })),
        { type: 'app', pattern: 'app' },
      ],
      'boundaries/files': [
        {
          category: 'schema',
          pattern: ['app/{content,sections}/*/*.schema.ts', 'app/{content,sections}/generated/schemas.ts'],
        },
        { category: 'section-query', pattern: ['app/sections/*/*.query.ts', 'app/sections/generated/queries.ts'] },
      ],
    },
    rules: {
      'boundaries/dependencies': oneWay((folder) => mayImportInCheckout[folder].map((other) => `checkout/${other}`)),
      // One request with a long text must not stop the site: patterns take time in proportion to the text.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      'no-restricted-syntax': ['error', styleAttribute, ...dialect],
    },
  },
  {
    // One way to name files and folders. A migration's folder begins with its day.
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    plugins: { 'check-file': checkFile },
    rules: {
      'check-file/filename-naming-convention': ['error', { '**/*': 'KEBAB_CASE' }, { ignoreMiddleExtensions: true }],
      'check-file/folder-naming-convention': ['error', { '**/': '+([a-z0-9])*(-+([a-z0-9]))' }],
    },
  },
  {
    // Remix makes addresses of their names: kebab-case too, and its own signs.
    files: ['app/routes/**'],
    rules: { 'check-file/filename-naming-convention': ['error', { '**/*': '+([a-z0-9$_.-]|\\[.\\])' }] },
  },
  // A test may bring the parts together.
  {
    files: ['app/checkout/**/*.{test,fixture}.{ts,tsx}'],
    rules: { 'boundaries/dependencies': oneWay(() => checkoutFolders) },
  },
  {
    files: ['**/*.{test,spec}.{ts,tsx}'],
    plugins: { vitest },
    // Playwright's `test` is imported from a fixture beside the specs.
    settings: { vitest: { vitestImports: ['@playwright/test', /^\.\.?\//] } },
    rules: titleRules,
  },
  {
    // By types: what came as `any` is parsed before it is used, and nobody forgets to wait. Matchers of tests are `any`.
    files: ['{app,server,sandbox,packages,studio}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/*.fixture.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'error',
      '@typescript-eslint/no-unsafe-assignment': 'error',
      '@typescript-eslint/no-unsafe-call': 'error',
      '@typescript-eslint/no-unsafe-member-access': 'error',
      '@typescript-eslint/no-unsafe-return': 'error',
      ...promiseRules,
    },
  },
  {
    // Commands read what they wrote themselves; but a promise that nobody awaits ends one halfway, without a word.
    files: ['scripts/**/*.{mjs,cjs}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: promiseRules,
  },
  {
    // Read by whatever Node is there, so that it can say that it is too old.
    files: ['**/*.cjs'],
    plugins: { 'es-x': esx },
    languageOptions: { sourceType: 'commonjs' },
    rules: {
      ...esx.configs['flat/restrict-to-es2018'].rules,
      'es-x/no-dynamic-import': 'off',
      '@typescript-eslint/no-require-imports': 'off',
    },
  },
  { files: ['app/**/*.tsx'], ...jsxA11y.flatConfigs.strict },
  {
    // Not in tests: a fixture of Playwright calls its `use`, which is no hook.
    files: ['{app,studio}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // What browsers at the floor lack (decision 17): globals and their functions by package.json's browserslist,
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
  { files: ['studio/**'], rules: { 'no-restricted-syntax': ['error', ...dialect] } },
)
