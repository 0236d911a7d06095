// Who may import whom. Folders are matched by pattern, so a new module or feature is covered at once.

const TESTS = ['\\.test\\.tsx?$', '\\.e2e\\.ts$', '^api/test/', '^pwa/src/testing/', '^pwa/e2e/', '/vitest\\.']

const SCHEMAS =
  '^contracts/src/(all-(schemas|operations)|.*/((admin-|cost-|notification-)?schemas|error-reply|primitives))\\.ts$'

/** Nothing in `from` may import anything in `to`; both are path patterns. */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const workspaces = [
  never(
    'contracts-stand-alone',
    'contracts import TypeBox, the macros of messages and themselves only',
    { path: '^contracts/', pathNot: TESTS },
    { pathNot: ['^contracts/', '(^|/)node_modules/typebox/', '(^|/)node_modules/@lingui/core/'] },
  ),
  never(
    'contracts-tests-stand-alone',
    'so do their tests, but for tools',
    { path: '^contracts/' },
    { path: '^(api|pwa|scripts)/' },
  ),
  never(
    'browser-has-no-schemas',
    'operations and rules know schemas by their types only, so that the browser loads none',
    { path: '^contracts/src/', pathNot: [...TESTS, SCHEMAS] },
    { path: ['(^|/)node_modules/typebox/', SCHEMAS], dependencyTypesNot: ['type-only'] },
  ),
  never(
    'pwa-uses-no-schemas',
    'the app uses operations, constants and rules of the contracts',
    { path: '^pwa/src/', pathNot: TESTS },
    { path: ['(^|/)node_modules/typebox/', SCHEMAS], dependencyTypesNot: ['type-only'] },
  ),
  never(
    'api-imports-contracts',
    'of the workspaces, api imports contracts only',
    { path: '^api/' },
    { path: '^(pwa|scripts)/' },
  ),
  never(
    'pwa-imports-contracts',
    'of the workspaces, pwa imports contracts only',
    { path: '^pwa/' },
    { path: '^(api|scripts)/' },
  ),
  never('scripts-stay-out-of-pwa', 'scripts import contracts and api only', { path: '^scripts/' }, { path: '^pwa/' }),
  never(
    'scripts-use-services',
    'scripts use the database, the picture storage and the services of api, never its routes or SQL',
    { path: '^scripts/' },
    {
      path: '^api/src/',
      pathNot: ['^api/src/database/', '\\.service\\.ts$', '^api/src/(lib/|process/|storage/)?[^/]+\\.ts$'],
    },
  ),
  never(
    'setup-stands-alone',
    'set-up runs before anything is installed',
    { path: '^scripts/setup/', pathNot: TESTS },
    { pathNot: '^scripts/setup/', dependencyTypesNot: ['core'] },
  ),
]

const api = [
  never(
    'modules-meet-in-services',
    'a module is reached from another through its service',
    { path: '^api/src/modules/([^/]+)/', pathNot: TESTS },
    { path: '^api/src/modules/', pathNot: ['^api/src/modules/$1/', '\\.service\\.ts$'] },
  ),
  never(
    'modules-are-reached-by-services',
    'nothing but the process edge knows the inside of a module: not plugins, http, lib or the database',
    { path: '^api/src/', pathNot: [...TESTS, '^api/src/modules/', '^api/src/(app|background-jobs|server)\\.ts$'] },
    { path: '^api/src/modules/', pathNot: '\\.service\\.ts$' },
  ),
  never(
    'repositories-only-reach-the-database',
    'a repository imports the database and helpers of its module',
    { path: '\\.repository\\.ts$' },
    {
      path: ['^api/src/', '(^|/)node_modules/fastify'],
      pathNot: ['^api/src/(database|modules)/', '^api/src/errors\\.ts$'],
    },
  ),
  never(
    'rules-above-repositories',
    'a repository or mapper knows neither the rules nor the calls above it',
    { path: '\\.(repository|mappers?)\\.ts$' },
    { path: '\\.(service|routes)\\.ts$' },
  ),
  never(
    'services-know-no-http',
    'a service knows neither routes nor the server',
    { path: '\\.(service|repository|mappers?)\\.ts$' },
    {
      path: [
        '\\.routes\\.ts$',
        '^api/src/(app|server)\\.ts$',
        '^api/src/(plugins|http)/',
        '(^|/)node_modules/@?fastify',
      ],
    },
  ),
  never(
    'database-is-the-bottom',
    'the database folder imports nothing above it',
    { path: '^api/src/database/', pathNot: TESTS },
    { path: '^api/src/', pathNot: ['^api/src/database/', '^api/src/errors\\.ts$'] },
  ),
  never(
    'migrations-are-frozen',
    'a migration imports nothing that can change later',
    { path: '^api/src/database/migrations/', pathNot: TESTS },
    { path: '^(api|contracts)/' },
  ),
  never(
    'the-app-is-the-top',
    'only the process edge and tests import the app',
    { path: '^api/src/', pathNot: [...TESTS, '^api/src/(app|server)\\.ts$'] },
    { path: '^api/src/(app|server)\\.ts$' },
  ),
]

const ENTRIES = '^pwa/src/([^/]+\\.tsx?$|app/|routes/)'

const pwa = [
  never(
    'features-never-meet',
    'features never import each other; routes compose them',
    { path: '^pwa/src/features/([^/]+)/' },
    { path: '^pwa/src/features/', pathNot: '^pwa/src/features/$1/' },
  ),
  never(
    'admin-features-never-meet',
    'nor do the screens of the back office; what they share is its ui',
    { path: '^pwa/src/features/admin/([^/]+)/' },
    { path: '^pwa/src/features/admin/[^/]+/', pathNot: '^pwa/src/features/admin/($1|ui)/' },
  ),
  never(
    'features-below-routes',
    'only the entries, app and routes import routes and app',
    { path: '^pwa/src/', pathNot: [ENTRIES, ...TESTS] },
    { path: ['^pwa/src/(app|routes)/', '^pwa/src/[^/]+\\.tsx?$'] },
  ),
  never(
    'shop-below-features',
    'what several features use knows no feature',
    { path: '^pwa/src/', pathNot: [ENTRIES, '^pwa/src/features/', ...TESTS] },
    { path: '^pwa/src/features/' },
  ),
  never(
    'services-below-shop',
    'outbox, local catalogue, session, network and installation know nothing of shop and features',
    { path: '^pwa/src/(outbox|local-catalogue|session|network|pwa)/', pathNot: TESTS },
    { path: '^pwa/src/(features|shop)/' },
  ),
  never(
    'foundations-below-services',
    'the API client, language, storage, ui and lib know nothing of what uses them',
    { path: '^pwa/src/(api|language|storage|ui|lib)/', pathNot: TESTS },
    { path: '^pwa/src/', pathNot: '^pwa/src/(api|language|storage|ui|lib)/' },
  ),
  never(
    'ui-imports-ui',
    'shared components import contracts, Mantine and each other; data comes in from outside',
    { path: '^pwa/src/ui/', pathNot: TESTS },
    { path: ['^pwa/src/', '(^|/)node_modules/@tanstack/react-query'], pathNot: '^pwa/src/(ui|language|lib)/' },
  ),
  never(
    'api-client-is-plain',
    'the API client knows neither components nor stores',
    { path: '^pwa/src/api/', pathNot: TESTS },
    { path: ['^pwa/src/', '(^|/)node_modules/(react|@mantine|@tanstack)'], pathNot: '^pwa/src/(api|language|lib)/' },
  ),
  never(
    'worker-is-small',
    'the service worker is a program of its own without components',
    { path: '^pwa/src/service-worker/', pathNot: TESTS },
    {
      path: ['^pwa/src/', '(^|/)node_modules/(react|@mantine|@tanstack)'],
      pathNot: '^pwa/src/(service-worker|outbox|session|network|storage|pwa|language|api|lib)/',
    },
  ),
  never(
    'no-imports-of-the-worker',
    'the build puts it beside the app',
    { path: '^pwa/src/', pathNot: '^pwa/src/service-worker/' },
    { path: '^pwa/src/service-worker/' },
  ),
  never(
    'one-importer-of-idb-keyval',
    'only storage touches IndexedDB',
    { pathNot: '^pwa/src/storage/' },
    { path: '(^|/)node_modules/idb-keyval/' },
  ),
]

const everywhere = [
  never(
    'no-cycles',
    'files that need each other are one thing, types included; only the generated route tree points back',
    {},
    { circular: true, viaOnly: { pathNot: '\\.gen\\.ts$' } },
  ),
  never(
    'no-imports-of-tests',
    'tests are imported by tests, benchmarks and torture only',
    { pathNot: [...TESTS, '^scripts/(bench|torture)/'] },
    { path: TESTS },
  ),
  never(
    'everything-resolves',
    'an import that leads nowhere, except modules that the build makes',
    {},
    { couldNotResolve: true, pathNot: '^virtual:' },
  ),
  never(
    'packages-are-declared',
    'a package is a dependency of the workspace that imports it, or of the root',
    {},
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
]

export default {
  forbidden: [...workspaces, ...api, ...pwa, ...everywhere],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '^(contracts|api|pwa|scripts)/dist/' },
    // An import of a type is a dependency too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default', 'node'],
      extensions: ['.ts', '.tsx', '.mts', '.d.ts', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
}
