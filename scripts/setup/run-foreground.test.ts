import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ROOT } from './root.mjs'
import { runForeground, runTogether, toWatchCommand } from './run-foreground.mjs'

const module = new URL('run-foreground.mjs', import.meta.url).href
const parent = (program: string) =>
  spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { runForeground } from '${module}'
     const { status, stopped } = await runForeground(process.execPath, ['-e', ${JSON.stringify(program)}])
     console.log('stopped', stopped)
     process.exitCode = status`,
  ])

describe('runForeground', () => {
  it('returns the exit status', async () => {
    expect(await runForeground(process.execPath, ['-e', 'process.exitCode = 7'])).toEqual({ status: 7, stopped: false })
  })

  it('names a program that does not exist and returns 1', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await runForeground('no-such-program', [])).toEqual({ status: 1, stopped: false })
    expect(error).toHaveBeenCalledWith(expect.stringContaining('no-such-program'))
    error.mockRestore()
  })

  it.each(['SIGINT', 'SIGTERM'] as const)('forwards %s once and waits for the exit', async (signal) => {
    const child = parent(`
      let seen = 0
      process.on('SIGTERM', () => { if (++seen === 1) setTimeout(() => process.exit(10 + seen), 200) })
      setInterval(() => {}, 1000)
      console.log('ready')`)
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      output += part
      // Both npm and the terminal pass on one Ctrl+C.
      if (part.includes('ready')) for (const _ of [1, 2]) child.kill(signal)
    })
    const [status] = await once(child, 'close')
    expect(status).toBe(11)
    expect(output).toContain('stopped true')
  })
})

describe('runTogether', () => {
  it.each([
    ['killed', `process.kill(process.pid, 'SIGKILL')`, 137],
    ['that fails', 'process.exit(3)', 3],
  ])('stops the others after a program %s, and fails (#14)', async (_, program, status) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const endless = [process.execPath, '-e', 'setInterval(() => {}, 1000)'] as const
    expect(await runTogether([endless, [process.execPath, '-e', program]])).toBe(status)
    expect(error).toHaveBeenCalledWith(expect.stringContaining(`ended with status ${status}`))
    error.mockRestore()
  })
})

describe('toWatchCommand', () => {
  it('restarts a program that was killed or could not be parsed, when it changes (#14)', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'usiku-watch-'))
    const entry = join(folder, 'program.ts')
    const save = (version: number) =>
      writeFile(
        entry,
        `const version: number = ${version}\nsetInterval(() => {}, 1000)\nprocess.stdout.write(\`\${version} runs as \${process.pid}\\n\`)`,
      )
    await save(1)
    const [command, ...args] = toWatchCommand(entry)
    const watcher = spawn(command, args, { cwd: ROOT })
    const ended = once(watcher, 'exit')
    onTestFinished(async () => {
      watcher.kill()
      await ended
      await rm(folder, { recursive: true })
    })
    let output = ''
    for (const stream of [watcher.stdout, watcher.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => (output += part))
    const until = (text: RegExp) => vi.waitFor(() => expect(output).toMatch(text), { timeout: 45_000 })

    await until(/1 runs as \d+/)
    process.kill(Number(/1 runs as (\d+)/.exec(output)?.[1]), 'SIGKILL')
    await until(/Failed running/)
    await save(2)
    await until(/2 runs as/)
    await writeFile(entry, 'const version = = 3')
    await until(/Failed running[\s\S]*Failed running/)
    await save(4)
    await until(/4 runs as/)
  })
})
