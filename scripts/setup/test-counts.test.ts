import { describe, expect, it } from 'vitest'
import { countTests, summary } from './test-counts.mjs'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
})

describe('countTests', () => {
  it('sums over all files', () => {
    const report = { testResults: [file('passed', 'passed', 'skipped'), file('failed', 'passed', 'failed', 'todo')] }
    expect(countTests(report, false)).toEqual({ passed: 2, failed: 1, skipped: 2 })
  })

  it('counts a file that could not be loaded as one failure', () => {
    const report = { testResults: [file('failed'), file('passed', 'passed')] }
    expect(countTests(report, false)).toEqual({ passed: 1, failed: 1, skipped: 0 })
  })

  it('counts a file whose tests passed but whose clean-up failed', () => {
    expect(countTests({ testResults: [file('failed', 'passed')] }, false)).toMatchObject({ passed: 1, failed: 1 })
  })

  it('counts a failed run without a failed test', () => {
    expect(countTests({ testResults: [file('passed', 'passed')] }, false)).toMatchObject({ passed: 1, failed: 1 })
  })

  it.each([[undefined], [{ testResults: [] }], [{ testResults: [file('passed', 'skipped')] }]])(
    'counts a run without a test as a failure',
    (report) => {
      expect(countTests(report, true)).toMatchObject({ passed: 0, failed: 1 })
    },
  )
})

describe('summary', () => {
  it('ends with the line that sums all kinds', () => {
    const text = summary([
      { kind: 'types', passed: 1, failed: 0, skipped: 0, seconds: 2 },
      { kind: 'api', passed: 40, failed: 2, skipped: 3, seconds: 10.06 },
    ])
    expect(text.split('\n').at(-1)).toBe('41 passed, 2 failed')
    expect(text).toMatch(/^api +40 +2 +3 +10\.1$/m)
  })
})
