import { closeSync, fstatSync, openSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { type LogFileOptions, openLogFile } from './log-file.ts'

async function logIn(options: Pick<LogFileOptions, 'maxBytes' | 'maxOldFiles'> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'usiku-log-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'logs', 'usiku.log')
  const terminal: string[] = []
  const log = openLogFile(path, { ...options, terminal: { write: (line) => terminal.push(line) } })
  return { log, path, folder, terminal }
}

const info = '{"level":30,"msg":"answered"}\n'
const warning = '{"level":40,"msg":"mail not sent"}\n'

it('writes every line and prints warnings and errors', async () => {
  const { log, path, terminal } = await logIn()
  for (const line of [info, warning, info]) log.write(line)
  expect(await readFile(path, 'utf8')).toBe(info + warning + info)
  expect(terminal).toEqual([warning])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

it('appends to the file of the last process', async () => {
  const { log, path } = await logIn()
  log.write(info)
  openLogFile(path).write(info)
  expect(await readFile(path, 'utf8')).toBe(info + info)
})

it('limits the file size and keeps the previous file', async () => {
  const { log, path, folder } = await logIn({ maxBytes: 100 })
  for (let number = 0; number < 10; number++) log.write(info)
  expect((await readdir(join(folder, 'logs'))).sort()).toEqual(['usiku.log', 'usiku.log.1'])
  expect((await readFile(path, 'utf8')).length).toBeLessThanOrEqual(100)
  expect((await readFile(`${path}.1`, 'utf8')).length).toBe(3 * info.length)
})

it('keeps the configured number of old files', async () => {
  const { log, folder } = await logIn({ maxBytes: info.length, maxOldFiles: 3 })
  for (let number = 0; number < 6; number++) log.write(info.replace('answered', `number ${number}`))
  const texts = (await readdir(join(folder, 'logs'))).sort().map((name) => readFile(join(folder, 'logs', name), 'utf8'))
  const numbers = (await Promise.all(texts)).map((text) => /number (\d)/.exec(text)?.[1])
  expect(numbers).toEqual(['5', '4', '3', '2'])
})

it('never writes to a file of another process when its folder is gone', async () => {
  const { log, folder } = await logIn({ maxBytes: 40 })
  log.write(info)
  await rm(join(folder, 'logs'), { recursive: true })
  log.write(info)
  // The system reuses a closed descriptor for the next opened file.
  const other = openSync(join(folder, 'other'), 'w')
  onTestFinished(() => closeSync(other))
  log.write(info)
  expect(fstatSync(other).size).toBe(0)
})
