import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ENGINE_TESTS } from './api/test/postgres/engine-tests.ts'
import { messageMacros, RUNTIMES } from './messages/macros.mjs'
import { findChromium, findHeadlessShell } from './scripts/setup/chromium.mjs'
import { findPostgres } from './scripts/setup/postgres.mjs'
import { VitestRecorder } from './scripts/setup/vitest-recorder.mjs'

const chromium = findChromium()
const headlessShell = findHeadlessShell() ?? chromium
const postgresPrograms = findPostgres()
/** Set by `npm run test:all`. */
const isThorough = Boolean(process.env.TEST_THOROUGH)
/** Where `npm test` reads what has happened. */
const record = process.env.TEST_RECORD

/** A process that changes between projects loads everything again. */
const PROJECT_ORDER = ['api', 'api-postgres', 'scripts', 'pwa-alone', 'pwa', 'contracts', 'e2e']

/** Parts of a project. Neighbours in a folder often wait for processes of their own: each part gets some of them. */
const SPREAD = 20

/**
 * Runs the projects one after the other, and the files of each in the same order every time. The browser tests that
 * visit every page come first in theirs: as the last ones they would leave processors idle.
 */
class ProjectOrder extends BaseSequencer {
  override async sort(specifications: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => /\/e2e\/checks\//.test(moduleId)
    const getPlace = (specification: TestSpecification) =>
      PROJECT_ORDER.indexOf(specification.project.name) - (isLong(specification) ? 0.5 : 0)
    const byPath = specifications.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId))
    const spread = byPath.map((specification, index) => ({ specification, part: index % SPREAD }))
    spread.sort((a, b) => getPlace(a.specification) - getPlace(b.specification) || a.part - b.part)
    return spread.map(({ specification }) => specification)
  }
}

const provided = { isThorough, ...(postgresPrograms === undefined ? {} : { postgresPrograms }) }

const COMMON = {
  setupFiles: ['../vitest.clock.ts', '../vitest.setup.ts'],
  // The default of a second is too short where other tests keep the processors busy.
  expect: { poll: { timeout: 30_000 } },
  provide: provided,
}

// Vitest looks for this file only when it is named: `vitest --config vitest.workspace.ts`.
export default defineConfig({
  test: {
    // Much of a test is waiting for a page, a process or a lock: with one file more than processors none is idle.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: ProjectOrder },
    reporters: ['default', ...(record === undefined ? [] : [new VitestRecorder(record)])],
    silent: 'passed-only',
    tags: [{ name: 'thorough', description: 'Only repetition, or long: left to `npm run test:all`.' }],
    projects: [
      {
        plugins: [messageMacros()],
        test: {
          name: 'contracts',
          root: 'contracts',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['../vitest.clock.ts', 'test/english.ts'],
        },
      },
      {
        plugins: [messageMacros(RUNTIMES.api)],
        test: {
          ...COMMON,
          name: 'api',
          root: 'api',
          include: ['**/*.test.ts'],
          exclude: [...configDefaults.exclude, '**/postgres/**'],
          environment: 'node',
          pool: 'forks',
          // Each test has an app and a database of its own; loading the modules anew for each file takes longer than its tests.
          isolate: false,
          // The first request of each file compiles every schema: most of a second, times what else the machine does.
          testTimeout: 60_000,
        },
      },
      {
        plugins: [messageMacros(RUNTIMES.api)],
        test: {
          ...COMMON,
          name: 'api-postgres',
          root: 'api',
          include: isThorough ? ['**/*.test.ts'] : [...ENGINE_TESTS],
          // Tests of SQLite itself, and those that never open a database.
          exclude: [
            ...configDefaults.exclude,
            ...['**/sqlite/**', 'src/lib/**', 'src/process/**', 'src/modules/payments/daraja/**', 'test/fakes/**'],
            ...['test/config.test.ts', 'test/payment-config.test.ts', 'test/server.test.ts'],
          ],
          globalSetup: './test/postgres/global-setup.ts',
          environment: 'node',
          pool: 'forks',
          isolate: false,
          testTimeout: 60_000,
        },
      },
      './pwa/vitest.config.ts',
      './pwa/vitest.alone.config.ts',
      {
        plugins: [messageMacros(RUNTIMES.api)],
        test: {
          ...COMMON,
          name: 'scripts',
          root: 'scripts',
          include: ['**/*.test.ts'],
          environment: 'node',
          pool: 'forks',
          isolate: false,
          // Drawing pictures and reading every source takes its time when both cores are busy.
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        plugins: [messageMacros(RUNTIMES.api)],
        test: {
          name: 'e2e',
          root: 'pwa/e2e',
          setupFiles: ['../../vitest.setup.ts'],
          include: ['**/*.e2e.ts'],
          provide: provided,
          globalSetup: [
            // Only the long run has a browser test on PostgreSQL.
            ...(isThorough && postgresPrograms !== undefined ? ['../../api/test/postgres/global-setup.ts'] : []),
            './support/demo-data.ts',
          ],
          environment: 'node',
          pool: 'forks',
          // What drives the browser is loaded once, and one browser started, for each process: for each file they take as long as a test.
          isolate: false,
          env: {
            ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }),
            ...(headlessShell === undefined ? {} : { HEADLESS_SHELL_PATH: headlessShell }),
          },
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // A second is too short where two browsers share a processor with the shop.
          expect: { poll: { timeout: 45_000 } },
        },
      },
    ],
  },
})
