import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXIT_CONFIG } from '@usiku/api/process/startup-errors.ts'
import { expect, it, onTestFinished } from 'vitest'
import { getClockSettings } from '../../../api/test/clock.ts'

function seed(dataDir: string, ...flags: string[]): Promise<{ status: unknown; errors: string }> {
  const args = ['dist/seed.js', '--without-pictures', ...flags]
  const options = {
    cwd: new URL('../..', import.meta.url),
    env: { ...process.env, ...getClockSettings(), DATA_DIR: dataDir },
  }
  return new Promise((resolve) => {
    execFile(process.execPath, args, options, (error, _output, errors) => resolve({ status: error?.code, errors }))
  })
}

it.each([['--if-empty'], ['--replace']])(
  'seeding never replaces a shop whose database is lost (%s)',
  async (flag) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'usiku-lost-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    await writeFile(join(dataDir, 'jwt-secret'), 'of the shop that was here')
    await writeFile(join(dataDir, 'usiku.sqlite'), '')
    await chmod(dataDir, 0o755)
    const { status, errors } = await seed(dataDir, flag)
    expect(status).toBe(EXIT_CONFIG)
    expect(errors.trim().split('\n')).toEqual([expect.stringMatching(/still holds jwt-secret\. Put a backup/)])
    const modes = await Promise.all(['.', 'usiku.sqlite'].map((name) => stat(join(dataDir, name))))
    expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '600'])
    expect((await readdir(dataDir)).sort()).toEqual(['jwt-secret', 'usiku.sqlite'])
  },
  60_000,
)
