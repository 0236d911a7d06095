import { rm, writeFile } from 'node:fs/promises'
import { getBackupStatus } from '@usiku/contracts/backups/operations.ts'
import { expect, it, vi } from 'vitest'
import { type BackupShop, createFolder, openBackupShop } from '../../../test/backup-shop.ts'
import { signUpAdmin } from '../../../test/builders.ts'
import { runScheduledBackup } from './backup-job.ts'

const HOUR = 3_600_000

/** 03:00 in Nairobi. */
async function openAt3(settings: Record<string, string> = {}) {
  const shop = await openBackupShop({ ALERT_EMAIL: 'owner@shop.example', ...settings })
  shop.advance(24 * HOUR - (shop.deps.now().getTime() % (24 * HOUR)))
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const run = () => runScheduledBackup({ ...shop.deps, log }, new AbortController().signal)
  const { token } = await signUpAdmin(shop)
  const getStatus = async () => (await shop.call(getBackupStatus, { token })).reply.data
  return { shop, log, run, getStatus }
}

const countGood = async ({ database }: BackupShop) =>
  (await database.selectFrom('backups').select('id').where('is_good', '=', 1).execute()).length

/** As when the period is over; turns use the real clock. */
const endTurns = ({ database }: BackupShop) => database.deleteFrom('leases').execute()

it('makes the first backup at once, then one each day after four o’clock, of several processes in one', async () => {
  const { shop, run } = await openAt3()
  const runAll = async () => {
    await Promise.all([run(), run(), run()])
    await endTurns(shop)
    return countGood(shop)
  }
  expect(await runAll()).toBe(1)
  expect(await runAll()).toBe(1)
  shop.advance(2 * HOUR)
  expect(await runAll()).toBe(2)
  shop.advance(20 * HOUR)
  expect(await runAll()).toBe(2)
  shop.advance(4 * HOUR)
  expect(await runAll()).toBe(3)
})

it('answers the last good backup, and that it is old', async () => {
  const { shop, run, getStatus } = await openAt3()
  expect(await getStatus()).toMatchObject({ place: shop.backups, isEncrypted: false, lastGood: null, isOld: true })
  await run()
  expect(await getStatus()).toMatchObject({
    lastGood: { place: shop.backups, pictures: 5, problems: [] },
    ...{ lastFailure: null, isOld: false },
  })
  shop.advance(27 * HOUR)
  expect(await getStatus()).toMatchObject({ isOld: true })
})

it('mails when a backup fails, once, and tries again after an hour', async () => {
  const { shop, log, run, getStatus } = await openAt3()
  await rm(shop.backups, { recursive: true, force: true })
  // A file in the place of the folder.
  await writeFile(shop.backups, '')
  await run()
  await endTurns(shop)
  await run()
  expect(log.error).toHaveBeenCalledTimes(1)
  expect(await getStatus()).toMatchObject({
    lastGood: null,
    lastFailure: { reason: expect.stringMatching(/EEXIST|ENOTDIR/) },
  })
  const mails = await shop.database
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('recipient', '=', 'owner@shop.example')
    .execute()
  expect(mails).toEqual([
    {
      subject: 'Usiku: backup needs attention',
      text: expect.stringMatching(/^The scheduled backup failed: .+ It is tried again/),
    },
  ])
  await rm(shop.backups)
  shop.advance(HOUR + 1_000)
  await run()
  expect(await getStatus()).toMatchObject({ lastFailure: null, isOld: false })
})

it('makes none without a place', async () => {
  const { shop, run } = await openAt3()
  const config = { ...shop.deps.config, backupPlace: undefined }
  await runScheduledBackup(
    { ...shop.deps, config, log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } },
    new AbortController().signal,
  )
  expect(await countGood(shop)).toBe(0)
  await run()
  expect(await countGood(shop)).toBe(1)
})

it('makes one at once in a new place', async () => {
  const { shop, run } = await openAt3()
  await run()
  const folder = await createFolder()
  const config = { ...shop.deps.config, backupPlace: { folder } }
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  await runScheduledBackup({ ...shop.deps, config, log }, new AbortController().signal)
  expect(await countGood(shop)).toBe(2)
})
