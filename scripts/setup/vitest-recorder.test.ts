import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { ROOT } from './root.mjs'
import type { RecordedRun } from './vitest-recorder.mjs'

const RECORDER = join(import.meta.dirname, 'vitest-recorder.mjs')

/** Runs a test file of its own, whose status is not zero. */
async function record(source: string): Promise<RecordedRun> {
  // Below the root, where `vitest` can be imported from.
  await mkdir(join(ROOT, 'test-results'), { recursive: true })
  const folder = await mkdtemp(join(ROOT, 'test-results/recorder-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(
    join(folder, 'a.test.mjs'),
    `import { afterAll, beforeAll, describe, expect, it } from 'vitest'\n${source}`,
  )
  const config = `import { VitestRecorder } from ${JSON.stringify(RECORDER)}
    export default { test: { reporters: [new VitestRecorder(${JSON.stringify(join(folder, 'record.json'))})] } }`
  await writeFile(join(folder, 'vitest.config.mjs'), config)
  const args = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder]
  await expect(promisify(execFile)(process.execPath, args, { cwd: folder })).rejects.toThrow()
  return JSON.parse(await readFile(join(folder, 'record.json'), 'utf8'))
}

it('records a failed hook of a group, which skips its tests', async () => {
  const { files } = await record(`
    it('passes', () => {})
    describe('a group', () => {
      beforeAll(() => { throw new Error('no shop') })
      it('is skipped', () => {})
    })`)
  expect(files).toMatchObject([{ failure: expect.stringContaining('no shop') }])
  expect(files[0]?.tests).toMatchObject([
    { name: 'passes', state: 'passed' },
    { name: 'a group is skipped', state: 'skipped' },
  ])
})

it('records a failed test with its group, and a failed clean-up of the file', async () => {
  const { files } = await record(`
    afterAll(() => { throw new Error('still open') })
    describe('a group', () => it('fails', () => expect(1).toBe(2)))`)
  expect(files).toMatchObject([{ failure: expect.stringContaining('still open') }])
  expect(files[0]?.tests).toMatchObject([
    { name: 'a group fails', state: 'failed', failure: expect.stringContaining('2') },
  ])
})
