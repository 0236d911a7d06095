import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '@usiku/api/config.ts'
import { openBackupStore } from '@usiku/api/modules/backups/backup-store.service.ts'
import { checkBackup, listBackups, restoreBackup } from '@usiku/api/modules/backups/restore.service.ts'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { getClockSettings } from '../../../api/test/clock.ts'
import { readTables } from '../../../api/test/read-tables.ts'
import { BACKUP_KILLS } from '../../../api/test/torture/counts.ts'
import { demoShop, emptyShop } from '../seed/testing/empty-shop.ts'

interface Result {
  readonly status: number | null
  readonly output: string
}

function start(name: 'backup' | 'restore', env: Record<string, string>, args: readonly string[] = []) {
  const child = spawn(process.execPath, [`dist/${name}.js`, ...args], {
    ...{ cwd: new URL('../..', import.meta.url), env: { ...getClockSettings(), PATH: process.env.PATH ?? '', ...env } },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = once(child, 'close').then(([status]): Result => ({ status: status as number | null, output }))
  return { child, ended }
}

const run = (...args: Parameters<typeof start>) => start(...args).ended

async function prepare(opening: ReturnType<typeof emptyShop>) {
  const shop = await opening
  onTestFinished(shop.close)
  const folder = await mkdtemp(join(tmpdir(), 'usiku-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const settings = { DATA_DIR: shop.dataDir, BACKUP_DIR: join(folder, 'backups') }
  return { ...shop, folder, settings }
}

describe('npm run backup and npm run restore', { timeout: 180_000 }, () => {
  it('save the shop and bring it back, and refuse what would destroy one', async () => {
    const { database, folder, settings, dataDir } = await prepare(demoShop())
    const backup = await run('backup', settings)
    expect(backup).toMatchObject({
      status: 0,
      output: expect.stringMatching(/^Backup 20\S+ is in .+ in \d+\.\d s: \d+ rows/),
    })
    expect(backup.output).toContain('not encrypted: set BACKUP_KEY')
    expect((await run('restore', settings, ['--list'])).output).toMatch(
      /^20\S+ {2}sqlite, \d+ orders, 0 picture files\n$/,
    )
    expect((await run('restore', settings, ['--check'])).output).toMatch(/files are as they were stored/)

    const target = { ...settings, DATA_DIR: join(folder, 'restored') }
    expect(await run('restore', target)).toMatchObject({ status: 0, output: expect.stringContaining('Start the shop') })
    const again = await run('restore', target)
    expect(again).toMatchObject({ status: 1, output: expect.stringContaining('add ALLOW_RESTORE=yes to the command') })
    const busy = await run('restore', { ...settings, ALLOW_RESTORE: 'yes' })
    expect(busy).toMatchObject({ status: 1, output: expect.stringContaining('Stop the shop first.') })
    expect(await run('restore', { ...target, ALLOW_RESTORE: 'yes' })).toMatchObject({
      ...{ status: 0, output: expect.stringContaining('The former database is') },
    })
    expect((await readdir(target.DATA_DIR)).filter((name) => /-restored|-backup/.test(name))).toEqual([])
    expect((await readTables(database)).products).toHaveLength(174)
    expect((await readdir(dataDir)).filter((name) => name.includes('-backup'))).toEqual([])
  })

  it('explain what is missing in a sentence', async () => {
    const { settings, folder, dataDir } = await prepare(emptyShop())
    const file = join(folder, 'file')
    await writeFile(file, '')
    const mistakes = [
      [{ DATA_DIR: dataDir }, /^Say where to: set BACKUP_DIR/],
      [{ ...settings, BACKUP_KEY: 'short' }, /BACKUP_KEY must be 64 hexadecimal digits, or a passphrase/],
      [{ ...settings, BACKUP_DIR: file }, /EEXIST|ENOTDIR/],
      [{ ...settings, DATA_DIR: join(folder, 'nowhere') }, /There is no shop in/],
    ] as const
    const check = async ([env, sentence]: (typeof mistakes)[number]) => {
      const { status, output } = await run('backup', env)
      expect([status === 0, output]).toEqual([false, expect.stringMatching(sentence)])
      expect(output).not.toMatch(/\n\s+at /)
    }
    await Promise.all(mistakes.map(check))
  })

  it('leave only whole backups when they are killed at any moment', async () => {
    const { database, settings, folder } = await prepare(demoShop())
    const began = performance.now()
    expect((await run('backup', settings)).status).toBe(0)
    const length = performance.now() - began
    const store = await openBackupStore({ folder: settings.BACKUP_DIR })
    for (let kill = 0; kill < BACKUP_KILLS; kill += 1) {
      const { child, ended } = start('backup', settings)
      await wait((length * (kill + 1)) / BACKUP_KILLS)
      child.kill('SIGKILL')
      await ended
      // The next one does not wait until the lease of this one has ended.
      await sql`delete from leases`.execute(database)
      expect((await listBackups(store)).filter(({ manifest }) => manifest === undefined)).toEqual([])
      await checkBackup(store, undefined, undefined)
    }
    expect((await run('backup', settings)).status).toBe(0)
    const left = await readdir(join(settings.BACKUP_DIR, 'databases'))
    const whole = left.filter((name) => name.endsWith('.json')).map((name) => name.replace('.json', ''))
    expect(left.filter((name) => !whole.some((id) => name.startsWith(id)))).toEqual([])
    expect(existsSync(join(settings.DATA_DIR, 'usiku.sqlite-backup'))).toBe(false)
    const newest = await checkBackup(store, undefined, undefined)
    const target = join(folder, 'restored')
    await mkdir(target)
    await restoreBackup(readConfig({ DATA_DIR: target }), store, newest)
  })
})
