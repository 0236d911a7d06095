import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { ROOT } from './root.mjs'

/**
 * @typedef {'passed' | 'failed' | 'skipped'} TestState
 *
 * @typedef {object} RecordedTest
 * @property {string} name with the names of its groups
 * @property {TestState} state
 * @property {string} failure messages and stacks; empty for others
 *
 * @typedef {object} RecordedFile
 * @property {string} project of Vitest
 * @property {string} file relative to the root
 * @property {number} startedAt milliseconds since the run began
 * @property {number} endedAt
 * @property {string} failure of the file or one of its groups, outside of tests; empty when all could be prepared and cleaned up
 * @property {readonly RecordedTest[]} tests
 *
 * @typedef {object} RecordedRun
 * @property {readonly RecordedFile[]} files
 * @property {readonly string[]} errors that belong to no file
 */

/** Marks the lines of progress in Vitest's output. */
export const PROGRESS_MARK = '» '
const FILES_BETWEEN_PROGRESS = 50

/**
 * A reporter for Vitest that records what each file took and what each test said, as JSON.
 * @implements {Partial<import('vitest/reporters').Reporter>}
 */
export class VitestRecorder {
  /** @type {Map<string, number>} */
  #starts = new Map()
  /** @type {RecordedFile[]} */
  #files = []
  #runStart = performance.now()

  /** @param {string} path of the JSON file */
  constructor(path) {
    this.path = path
  }

  onTestRunStart() {
    this.#runStart = performance.now()
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleQueued(module) {
    this.#starts.set(module.id, performance.now())
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const endedAt = performance.now() - this.#runStart
    this.#files.push({
      project: module.project.name,
      file: relative(ROOT, module.moduleId),
      startedAt: (this.#starts.get(module.id) ?? performance.now()) - this.#runStart,
      endedAt,
      failure: describeFault(module),
      tests: [...module.children.allTests()].map(toRecordedTest),
    })
    if (this.#files.length % FILES_BETWEEN_PROGRESS === 0) {
      console.log(`${PROGRESS_MARK}${this.#files.length} files after ${Math.round(endedAt / 1_000)} s`)
    }
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} _modules
   * @param {readonly import('vitest/node').SerializedError[]} errors
   */
  onTestRunEnd(_modules, errors) {
    /** @type {RecordedRun} */
    const run = { files: this.#files, errors: errors.map(formatError) }
    mkdirSync(dirname(this.path), { recursive: true })
    writeFileSync(this.path, JSON.stringify(run))
  }
}

/**
 * Describes what went wrong outside of the tests. After a failed hook of a group Vitest skips its tests, so that none of them
 * failed.
 * @param {import('vitest/node').TestModule} module
 */
function describeFault(module) {
  const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((group) => group.errors())]
  if (errors.length > 0 || module.ok()) return formatErrors(errors)
  const hasFailed = [...module.children.allTests('failed')].length > 0
  return hasFailed ? '' : 'The file failed, and none of its tests did.'
}

/** @param {import('vitest/node').TestCase} test @returns {RecordedTest} */
function toRecordedTest(test) {
  const { state, errors } = test.result()
  // A test that never ran, as its file broke off, has proven nothing.
  const settled = state === 'pending' ? 'failed' : state
  return { name: getFullName(test), state: settled, failure: formatErrors(errors ?? []) }
}

/** The name that Vitest's `--testNamePattern` is compared with. @param {import('vitest/node').TestCase} test */
function getFullName(test) {
  const names = [test.name]
  for (let group = test.parent; group.type === 'suite'; group = group.parent) names.unshift(group.name)
  return names.join(' ')
}

/** @param {readonly import('vitest/node').SerializedError[]} errors */
const formatErrors = (errors) => errors.map(formatError).join('\n\n')

/** @param {import('vitest/node').SerializedError} error */
const formatError = ({ name, message, stack, diff }) => [stack ?? `${name}: ${message}`, diff ?? ''].join('\n').trim()
