import { describe, expect, it } from 'vitest'
import { countFailures, countProject, formatSummary } from './test-summary.mjs'
import type { RecordedFile, TestState } from './vitest-recorder.mjs'

const buildFile = (states: readonly TestState[], rest: Partial<RecordedFile> = {}): RecordedFile => ({
  ...{ project: 'api', file: 'api/src/a.test.ts', startedAt: 0, endedAt: 1_000, failure: '' },
  tests: states.map((state, index) => ({ name: `test ${index}`, state, failure: '' })),
  ...rest,
})

const buildPart = (kind: string, counts: { passed?: number; failed?: number } = {}) => ({
  ...{ kind, passed: 0, failed: 0, skipped: 0, seconds: 6 },
  ...counts,
})

describe('countProject', () => {
  it('sums over the files of the project', () => {
    const files = [
      buildFile(['passed', 'skipped']),
      buildFile(['failed', 'passed']),
      buildFile(['passed'], { project: 'pwa' }),
    ]
    expect(countProject('api', files)).toMatchObject({ kind: 'api', passed: 2, failed: 1, skipped: 1 })
  })

  it('counts a file that could not be loaded, or cleaned up, as one failure', () => {
    const broken = [buildFile([], { failure: 'SyntaxError' }), buildFile(['passed'], { failure: 'afterAll' })]
    expect(countProject('api', broken)).toMatchObject({ passed: 1, failed: 2 })
    const alreadyCounted = buildFile(['failed'], { failure: 'afterAll' })
    expect(countProject('api', [alreadyCounted])).toMatchObject({ failed: 1 })
  })

  it('counts a project in which no test ran as one failure, unless few were asked for', () => {
    expect(countProject('api', [])).toMatchObject({ passed: 0, failed: 1 })
    expect(countProject('api', [buildFile(['skipped'])])).toMatchObject({ failed: 1, skipped: 1 })
    expect(countProject('api', [], { mayBeEmpty: true })).toMatchObject({ passed: 0, failed: 0 })
  })

  it('measures the time in which any of its files ran', () => {
    const files = [
      buildFile(['passed'], { startedAt: 1_000, endedAt: 4_000 }),
      buildFile(['passed'], { startedAt: 2_000, endedAt: 3_000 }),
      buildFile(['passed'], { startedAt: 9_000, endedAt: 10_000 }),
    ]
    expect(countProject('api', files).seconds).toBe(4)
  })
})

describe('formatSummary', () => {
  const parts = [buildPart('types', { passed: 1 }), buildPart('api', { passed: 40, failed: 2 })]

  it('ends with the line that counts all tests', () => {
    const text = formatSummary({ parts, files: [], flaky: [], seconds: 72 })
    expect(text).toMatch(/^api +40 +2 +0 +0\.10$/m)
    expect(text).toMatch(/^together +41 +2 +1\.20$/m)
    expect(text.split('\n').at(-1)).toBe('41 passed, 2 failed')
  })

  it('names the ten slowest files, and those above 20 seconds', () => {
    const files = Array.from({ length: 12 }, (_, index) =>
      buildFile(['passed'], { file: `${index}.test.ts`, endedAt: (index + 10) * 1_000 }),
    )
    const text = formatSummary({ parts, files, flaky: [], seconds: 0 })
    expect(text.match(/^ +\d+\.0 {2}api {2}\d+\.test\.ts$/gm)).toHaveLength(10)
    expect(text.match(/^longer than 20 s: .*$/gm)).toEqual(['longer than 20 s: api  11.test.ts'])
  })

  it('reports one flaky test, and fails a run with two', () => {
    const passing = [buildPart('api', { passed: 40 })]
    const one = { parts: passing, files: [], flaky: ['a'], seconds: 0 }
    expect(formatSummary(one)).toMatch(/^flaky: a\n\n40 passed, 0 failed$/m)
    const two = { ...one, flaky: ['a', 'b'] }
    expect(formatSummary(two)).toMatch(/^flaky: a\nflaky: b\n\n38 passed, 2 failed$/m)
    expect([countFailures(one), countFailures(two)]).toEqual([0, 2])
  })
})
