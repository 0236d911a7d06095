import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { getClockSettings } from './clock.ts'

/** The build: from source each start compiles every file, which takes four times as long. */
const SERVER = join(import.meta.dirname, '../dist/server.js')

export interface Run {
  readonly child: ChildProcess
  readonly output: () => string
  readonly errors: () => string
  readonly ended: Promise<number | null>
}

export async function createDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'usiku-server-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Starts the server as a process of its own, which ends with the test. @param settings environment variables */
export function startServer(settings: Record<string, string>): Run {
  return endWithTest(spawnServer(settings))
}

/** @param program a file that Node runs, and its arguments */
export function startProgram(program: readonly string[], env: Record<string, string>): Run {
  return endWithTest(spawnProgram(program, env))
}

function endWithTest(run: Run): Run {
  onTestFinished(() => void run.child.kill('SIGKILL'))
  return run
}

/** As `startServer`, also outside of tests. @param before a program that starts it, and its arguments */
export function spawnServer(settings: Record<string, string>, before: readonly string[] = []): Run {
  return spawnProgram([SERVER], { SEED: 'none', PORT: '0', ...settings }, before)
}

export function spawnProgram(
  program: readonly string[],
  env: Record<string, string>,
  before: readonly string[] = [],
): Run {
  const [command = '', ...args] = [...before, process.execPath, ...program]
  const child = spawn(command, args, { env: { ...getClockSettings(), ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const kept = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (part: string) => {
      kept[name] += part
    })
  }
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, output: () => kept.stdout, errors: () => kept.stderr, ended }
}

/** @returns the first match in its output */
export async function waitForOutput(run: Run, pattern: RegExp): Promise<RegExpExecArray> {
  for (;;) {
    const found = pattern.exec(run.output())
    if (found !== null) return found
    const more = run.child.stdout === null ? Promise.reject(new Error('no output')) : once(run.child.stdout, 'data')
    const ended = run.ended.then((code) => {
      throw new Error(`The server ended with ${code}: ${run.errors()}`)
    })
    await Promise.race([more, ended])
  }
}

/** @returns its address */
export async function waitUntilReady(run: Run): Promise<string> {
  await waitForOutput(run, /Admin:/)
  return /http:\/\/127\.0\.0\.1:\d+/.exec(run.output())?.[0] ?? 'no address'
}

/** The lines of JSON that several processes write. */
export function listLogLines(run: Run): Record<string, unknown>[] {
  const lines = run.output().split('\n').slice(0, -1)
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Record<string, unknown>)
}

export async function stopServer(run: Run, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  run.child.kill(signal)
  return run.ended
}
