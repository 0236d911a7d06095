import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTarget, KEY, listFiles, openBackupShop, restore, withStore } from '../../../test/backup-shop.ts'
import { openRestoreTarget } from '../../database/dialects/restore-target.ts'
import { FolderStorage } from '../../storage/folder-storage.ts'
import { checkBackup, listBackups } from './restore.service.ts'
import { chooseBackups } from './retention.ts'

type Damage = (path: string) => Promise<void>

const tear: Damage = async (path) => truncate(path, Math.floor((await readFile(path)).length / 2))
const change: Damage = async (path) => {
  const bytes = await readFile(path)
  const at = Math.floor(bytes.length / 2)
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  await writeFile(path, bytes)
}
const remove: Damage = (path) => rm(path)

async function damagedShop(
  settings: Record<string, string>,
  folder: 'databases' | 'pictures',
  file: RegExp,
  damage: Damage,
) {
  const shop = await openBackupShop(settings)
  await shop.backUp()
  const name = (await listFiles(shop.backups, folder)).find((one) => file.test(one)) ?? ''
  await damage(join(shop.backups, folder, name))
  return { backups: shop.backups, name }
}

describe('a damaged backup is not restored', () => testDamages({}))

describe('a damaged encrypted backup is not restored', { tags: ['thorough'] }, () => testDamages({ BACKUP_KEY: KEY }))

function testDamages(settings: Record<string, string>): void {
  it.each([
    ['a torn database', 'databases', /\.database\./, tear, 'differs from its checksum'],
    ['a changed byte of the database', 'databases', /\.database\./, change, 'differs from its checksum'],
    ['a missing part of the database', 'databases', /\.database\./, remove, 'is missing in the backup'],
    ['a torn list of pictures', 'databases', /\.pictures$/, tear, 'differs from its checksum'],
    ['a torn manifest', 'databases', /\.json$/, tear, 'is damaged'],
    ['a changed picture', 'pictures', /webp/, change, 'differs from its checksum'],
    ['a missing picture', 'pictures', /webp/, remove, 'is missing in the backup'],
  ] as const)('%s', async (_, folder, file, damage, sentence) => {
    const { backups, name } = await damagedShop(settings, folder, file, damage)
    const target = await createTarget(settings)
    await expect(restore(backups, target)).rejects.toThrow(`${name} ${sentence}`)
    // Nothing was begun.
    expect(await (await openRestoreTarget(target.config)).findContent()).toBeUndefined()
  })

  it('a manifest that somebody changed', async () => {
    const { backups, name } = await damagedShop(settings, 'databases', /\.json$/, async (path) => {
      await writeFile(path, (await readFile(path, 'utf8')).replace('"orders": 1,', '"orders": 2,'))
    })
    await expect(restore(backups, await createTarget(settings))).rejects.toThrow(`${name} was changed after the backup`)
  })
}

describe('an encrypted backup', () => {
  it('with a changed byte is not restored', async () => {
    const { backups, name } = await damagedShop({ BACKUP_KEY: KEY }, 'databases', /\.database\./, change)
    const restored = restore(backups, await createTarget({ BACKUP_KEY: KEY }))
    await expect(restored).rejects.toThrow(`${name} differs from its checksum`)
  })

  it('needs its key, and no plain text is stored', async () => {
    const shop = await openBackupShop({ BACKUP_KEY: KEY })
    await shop.backUp()
    await expect(restore(shop.backups, await createTarget())).rejects.toThrow(/is encrypted\. Set BACKUP_KEY\.$/)
    for (const BACKUP_KEY of ['another passphrase, as long', 'ab'.repeat(32)]) {
      const restoring = restore(shop.backups, await createTarget({ BACKUP_KEY }))
      await expect(restoring).rejects.toThrow('BACKUP_KEY is another key than the one')
    }
    const [picture = ''] = await shop.deps.media.listNames()
    const plain = await shop.deps.media.read(picture)
    const [stored = ''] = (await listFiles(shop.backups, 'pictures')).filter((name) => name.startsWith(picture))
    expect((await readFile(join(shop.backups, 'pictures', stored))).includes(plain?.subarray(0, 32) ?? '')).toBe(false)
  })

  it('stays readable by the former key after a new one', async () => {
    const former = await openBackupShop({ BACKUP_KEY: KEY })
    const { id } = await former.backUp()
    const newKey = 'the passphrase of next year'
    const later = await openBackupShop({ BACKUP_KEY: newKey, BACKUP_DIR: former.backups })
    later.advance(1_000)
    await later.backUp()
    const check = (secret: string, backup?: string) =>
      withStore(former.backups, async (store) => (await checkBackup(store, backup, secret)).pictures.length)
    expect([await check(KEY, id), await check(newKey)]).toEqual([5, 5])
  })
})

describe('a backup that fails', () => {
  it('on a full disk leaves nothing that looks whole, keeps the last good one, and the next one works', async () => {
    const shop = await openBackupShop()
    const { id } = await shop.backUp()
    await shop.addPictureFile()
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    for (const failing of [/\.json$/, /\.database\./, /\.webp$/]) {
      const { write } = FolderStorage.prototype
      const spy = vi.spyOn(FolderStorage.prototype, 'write').mockImplementation(async function (
        this: FolderStorage,
        files,
      ) {
        const isFull = this.folder.startsWith(shop.backups) && files.some(({ name }) => failing.test(name))
        return isFull ? Promise.reject(full) : write.call(this, files)
      })
      await expect(shop.backUp()).rejects.toThrow('ENOSPC')
      spy.mockRestore()
      const left = await listFiles(shop.backups, 'databases')
      expect(left.filter((name) => !name.startsWith(id))).toEqual([])
    }
    const rows = await shop.database.selectFrom('backups').select(['is_good', 'detail']).orderBy('at').execute()
    expect(rows).toHaveLength(4)
    expect(rows[3]).toEqual({ is_good: 0, detail: expect.stringMatching(/^The disk is full/) })
    await shop.backUp()
    await restore(shop.backups, await createTarget())
  })

  it.each(['databases', 'pictures'] as const)('when another one has removed its %s', async (folder) => {
    const shop = await openBackupShop()
    const { write } = FolderStorage.prototype
    const spy = vi.spyOn(FolderStorage.prototype, 'write').mockImplementation(async function (
      this: FolderStorage,
      files,
    ) {
      await write.call(this, files)
      // The last file before the manifest.
      if (!files.some(({ name }) => name.endsWith('.pictures'))) return
      const [removed = ''] = (await listFiles(shop.backups, folder)).filter((name) => !name.endsWith('.pictures'))
      await rm(join(shop.backups, folder, removed))
    })
    onTestFinished(() => spy.mockRestore())
    await expect(shop.backUp()).rejects.toThrow('was removed by another backup meanwhile')
    expect(await withStore(shop.backups, listBackups)).toEqual([])
    spy.mockRestore()
    await shop.backUp()
    await restore(shop.backups, await createTarget())
  })

  it('when it is stopped is no failure', async () => {
    const shop = await openBackupShop()
    const stop = new AbortController()
    const backingUp = shop.backUp(stop.signal)
    stop.abort(new Error('Stopped.'))
    await expect(backingUp).rejects.toThrow('Stopped.')
    expect(await listFiles(shop.backups, 'databases').catch(() => [])).toEqual([])
    expect(await shop.database.selectFrom('backups').selectAll().execute()).toEqual([])
  })

  it('is cleared away by the next one when its process was killed', async () => {
    const shop = await openBackupShop()
    const { id } = await shop.backUp()
    const killed = id.replace(/^20\d\d/, '2025')
    await writeFile(join(shop.backups, 'databases', `${killed}.database.00001`), 'half of it')
    expect(await withStore(shop.backups, listBackups)).toHaveLength(1)
    await shop.backUp()
    expect((await listFiles(shop.backups, 'databases')).filter((name) => name.startsWith(killed))).toEqual([])
  })
})

const DAY_MS = 86_400_000
const DAILY_BACKUPS = 12
/** 04:00 in Nairobi. */
const toTime = (day: string): number => Date.parse(`${day}T01:00:00Z`)
const toDay = (id: string): string => id.slice(0, 10)
const listDays = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, day) => toDay(new Date(toTime(first) + day * DAY_MS).toISOString()))

interface Retention {
  readonly name: string
  readonly days: readonly string[]
  readonly keptOfDaily: readonly string[]
  readonly removedOn: string
}

const RETENTIONS: readonly Retention[] = [
  {
    name: '29 February, the newest of its month',
    days: [
      ...listDays('2028-02-29', DAILY_BACKUPS),
      '2028-04-15',
      '2028-05-15',
      '2028-06-15',
      '2028-07-15',
      '2028-08-15',
    ],
    keptOfDaily: ['2028-02-29', ...listDays('2028-03-05', 7)],
    removedOn: '2028-08-15',
  },
]

const MORE_RETENTIONS: readonly Retention[] = [
  {
    name: 'a Wednesday',
    days: listDays('2026-12-02', DAILY_BACKUPS),
    keptOfDaily: ['2026-12-06', ...listDays('2026-12-07', 7)],
    removedOn: '2026-12-09',
  },
  {
    name: 'a Sunday, the newest of its week',
    days: [...listDays('2026-11-29', DAILY_BACKUPS), '2026-12-14', '2026-12-21'],
    keptOfDaily: ['2026-11-29', '2026-11-30', ...listDays('2026-12-04', 7)],
    removedOn: '2026-12-21',
  },
  {
    name: 'the last day of a month, the newest of that',
    days: [
      ...listDays('2026-11-30', DAILY_BACKUPS),
      '2027-01-15',
      '2027-02-15',
      '2027-03-15',
      '2027-04-15',
      '2027-05-15',
    ],
    keptOfDaily: ['2026-11-30', ...listDays('2026-12-05', 7)],
    removedOn: '2027-05-15',
  },
]

const TITLE = 'removes old backups, and pictures that only they had, from $name'

it.each(RETENTIONS)(TITLE, expectRetention)

it.each(MORE_RETENTIONS)(TITLE, { tags: ['thorough'] }, expectRetention)

async function expectRetention({ days, keptOfDaily, removedOn }: Retention): Promise<void> {
  const shop = await openBackupShop()
  const [picture = ''] = await shop.deps.media.listNames()
  const listIds = () => withStore(shop.backups, async (store) => (await listBackups(store)).map(({ id }) => id).sort())
  const daysWithPicture: string[] = []
  let ids: readonly string[] = []
  for (const [index, day] of days.entries()) {
    shop.advance(toTime(day) - shop.deps.now().getTime())
    const { id } = await shop.backUp()
    const chosen = [...chooseBackups([...ids, id])].sort()
    ids = await listIds()
    expect(ids, day).toEqual(chosen)
    const hasPicture = (await listFiles(shop.backups, 'pictures')).includes(picture)
    expect(hasPicture, day).toBe(toDay(ids[0] ?? '') === days[0])
    if (hasPicture) daysWithPicture.push(day)
    if (index === 0) await shop.deps.media.remove([picture])
    if (index === DAILY_BACKUPS - 1) expect(ids.map(toDay)).toEqual(keptOfDaily)
  }
  expect(daysWithPicture).toEqual(days.slice(0, days.indexOf(removedOn)))
  expect(await listFiles(shop.backups, 'pictures')).toHaveLength(4)
  await withStore(shop.backups, async (store) => {
    for (const id of ids) await checkBackup(store, id, undefined)
  })
}
