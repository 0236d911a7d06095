import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import * as api from '@usiku/api/process/startup-errors.ts'
import { describe, expect, it } from 'vitest'
import { EXIT_CONFIG, EXIT_UNAVAILABLE, supervise } from './supervisor.mjs'

/** A program that lives for a minute or so and ends with one status after the other. */
function watch(statuses: readonly number[], lifeMs = 0) {
  let now = 0
  let starts = 0
  const lines: string[] = []
  const pauses: number[] = []
  const ended = supervise(
    async () => {
      now += lifeMs
      return { status: statuses[starts++] ?? 0, stopped: false }
    },
    {
      now: () => now,
      pause: async (milliseconds) => {
        pauses.push(milliseconds)
        now += milliseconds
        return false
      },
      report: (line) => lines.push(line),
    },
  )
  return { ended, pauses, lines, starts: () => starts }
}

const KILLED = 137

describe('supervise (#13)', () => {
  it('restarts a crashed program with growing delays', async () => {
    const { ended, pauses, lines } = watch([KILLED, 1, 134])
    expect(await ended).toBe(0)
    expect(pauses).toEqual([500, 1_000, 2_000])
    expect(lines[0]).toBe('The shop died with status 137. It starts again in 0.5 s.')
  })

  it('gives up after five crashes within a minute', async () => {
    const { ended, starts, lines } = watch(Array<number>(9).fill(KILLED))
    expect(await ended).toBe(KILLED)
    expect(starts()).toBe(5)
    expect(lines.at(-1)).toContain('died 5 times within a minute')
  })

  it('continues when crashes are rare', async () => {
    const { ended, starts, pauses } = watch(Array<number>(9).fill(KILLED), 20_000)
    expect(await ended).toBe(0)
    expect(starts()).toBe(10)
    expect(Math.max(...pauses)).toBeLessThan(5_000)
  })

  it.each([EXIT_CONFIG, 0, 130, 143])('does not restart after exit status %i', async (status) => {
    const { ended, starts, lines } = watch([status])
    expect(await ended).toBe(status)
    expect([starts(), lines]).toEqual([1, []])
  })

  it('recognizes invalid settings and an unreachable database by the exit status of the server', () => {
    expect([EXIT_CONFIG, EXIT_UNAVAILABLE]).toEqual([api.EXIT_CONFIG, api.EXIT_UNAVAILABLE])
  })

  it('waits for an unreachable database as long as it takes, with growing delays', async () => {
    const { ended, starts, pauses, lines } = watch([...Array<number>(20).fill(EXIT_UNAVAILABLE), KILLED])
    expect(await ended).toBe(0)
    expect(starts()).toBe(22)
    expect(pauses.slice(0, 6)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000])
    expect(pauses.slice(-2)).toEqual([10_000, 500])
    expect(lines[0]).toBe('The database server does not answer yet. Trying again in 0.5 s …')
    expect(lines.at(-1)).toContain('died with status 137')
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('stops on %s, also between two starts', async (signal) => {
    const module = (name: string) => new URL(name, import.meta.url).href
    const program = `
      import { runForeground } from '${module('run-foreground.mjs')}'
      import { supervise } from '${module('supervisor.mjs')}'
      process.exitCode = await supervise(() => runForeground(process.execPath, ['-e', 'process.exit(9)']))`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program])
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      output += part
      if (part.includes('starts again')) child.kill(signal)
    })
    const [status] = await once(child, 'close')
    expect(status).toBe(0)
    expect(output.match(/starts again/g)).toHaveLength(1)
  })

  it('passes SIGHUP on to a server, which ignores it between two starts', async () => {
    const module = (name: string) => new URL(name, import.meta.url).href
    const server = `
      process.on('SIGHUP', () => process.exit(9))
      console.log('ready')
      setInterval(() => {}, 1000)`
    const program = `
      import { runServer } from '${module('run-foreground.mjs')}'
      import { supervise } from '${module('supervisor.mjs')}'
      process.exitCode = await supervise(() => runServer(process.execPath, ['-e', ${JSON.stringify(server)}]))`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program])
    const ended = once(child, 'close')
    let starts = 0
    child.stdout.setEncoding('utf8').on('data', () => {
      starts += 1
      child.kill(starts === 1 ? 'SIGHUP' : 'SIGTERM')
    })
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      if (part.includes('status 9')) child.kill('SIGHUP')
    })
    const [status] = await ended
    expect([starts, status]).toEqual([2, 128 + constants.signals.SIGTERM])
  })
})
