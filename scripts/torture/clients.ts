import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ROOT } from '../setup/root.mjs'
import { FROM_SOURCE } from '../setup/run-foreground.mjs'

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Runs a program of this folder as a process of its own. @returns what it printed, read as JSON */
export async function runClient<T>(name: string, work: unknown): Promise<T> {
  const program = join(import.meta.dirname, `${name}.ts`)
  const child = spawn(process.execPath, [...FROM_SOURCE, program], { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] })
  running.add(child)
  child.once('close', () => running.delete(child))
  child.stdin.end(JSON.stringify(work))
  return JSON.parse(await text(child.stdout)) as T
}
