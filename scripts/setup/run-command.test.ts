import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runCommand, runConcurrently } from './run-command.mjs'

const lines: string[] = []
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    lines.push(line)
  })
})
afterEach(() => {
  lines.length = 0
  vi.restoreAllMocks()
})

const node = (label: string, program: string) => runCommand({ label, command: process.execPath, args: ['-e', program] })

describe('runCommand', () => {
  it('prints start and end, and hides the output', async () => {
    expect(await node('Building', 'console.log(1)')).toMatchObject({ ok: true, output: '1\n' })
    expect(lines).toEqual(['  Building …', expect.stringMatching(/^✓ Building: done after \d+\.\d s$/)])
  })

  it('prints the output of a failed command', async () => {
    const { ok } = await node('Building', 'console.log("out"); console.error("err"); process.exitCode = 3')
    expect(ok).toBe(false)
    expect(lines.at(1)).toMatch(/^✗ Building: FAILED/)
    expect(lines.at(2)).toContain('out')
    expect(lines.at(2)).toContain('err')
  })

  it('prints marked lines at once', async () => {
    const args = ['-e', 'console.log("> 1 of 2\\nother")']
    await runCommand({ label: 'Testing', command: process.execPath, args, progressMark: '> ' })
    expect(lines.slice(0, -1)).toEqual(['  Testing …', '  > 1 of 2'])
  })

  it('names a program that does not exist', async () => {
    const { ok } = await runCommand({ label: 'x', command: 'no-such-program', args: [] })
    expect(ok).toBe(false)
    expect(lines.at(2)).toContain('no-such-program')
  })

  it('handles no signals when no command runs', async () => {
    const before = process.listenerCount('SIGTERM')
    const both = Promise.all([node('a', ''), node('b', '')])
    expect(process.listenerCount('SIGTERM')).toBe(before + 1)
    await both
    expect(process.listenerCount('SIGTERM')).toBe(before)
  })
})

describe('runConcurrently', () => {
  it('respects the limit and keeps the order of the results', async () => {
    let now = 0
    let most = 0
    const task = (result: number) => async () => {
      most = Math.max(most, ++now)
      await new Promise(setImmediate)
      now--
      return result
    }
    expect(await runConcurrently(2, [1, 2, 3, 4, 5].map(task))).toEqual([1, 2, 3, 4, 5])
    expect(most).toBe(2)
  })
})
