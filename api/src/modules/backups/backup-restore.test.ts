import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  createTarget,
  KEY,
  listFiles,
  openBackupShop,
  openTarget,
  readPictures,
  restore,
} from '../../../test/backup-shop.ts'
import { startBucket } from '../../../test/bucket.ts'
import { expectInvariants } from '../../../test/invariants.ts'
import { readTables } from '../../../test/read-tables.ts'
import { getCatalogueEpoch } from '../../database/revisions.ts'
import { PICTURE_FILE_NAME } from '../../storage/media-storage.ts'

/** Rows that making the backup changes. */
const OWN_TABLES = { leases: [], backups: [] }
/** Rows that a restore changes. */
const ENDED_TABLES = { sessions: [], email_verifications: [] }

const ORDERS = 20

it.each([{}, { BACKUP_KEY: KEY }, { BACKUP_KEY: '0123456789abcdef'.repeat(4) }])(
  'restores all rows and pictures: %o',
  async (settings) => {
    const shop = await openBackupShop(settings)
    const { problems, pictures } = await shop.backUp()
    expect([problems, pictures]).toEqual([[], 5])
    const rows = await readTables(shop.database)
    const files = await readPictures(shop.deps.media)
    const epoch = await getCatalogueEpoch(shop.database)
    await rm(join(shop.deps.config.dataDir, 'media'), { recursive: true })

    const target = await createTarget(settings)
    const [done] = await restore(shop.backups, target)
    expect(done).toMatch(/^Restored the shop of 20\S+ into .+, with 5 picture files\.$/)
    const restored = await openTarget(target)
    const changed = { ...OWN_TABLES, ...ENDED_TABLES }
    expect({ ...(await readTables(restored.database)), ...changed }).toEqual({ ...rows, ...changed })
    expect(await readPictures(restored.media)).toEqual(files)
    await expectInvariants(restored.database)
    // Devices that know revisions from after the backup drop them.
    expect((await getCatalogueEpoch(restored.database)) > epoch).toBe(true)
  },
)

it('has every order that was accepted before, while the shop sells on', async () => {
  const shop = await openBackupShop()
  const accepted: string[] = []
  let isSelling = true
  const selling = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (isSelling) {
        accepted.push(await shop.order())
        await shop.addPictureFile()
      }
    }),
  )
  await expect.poll(() => accepted.length).toBeGreaterThan(ORDERS)
  const before = [...accepted]
  const files = (await shop.deps.media.listNames()).filter((name) => PICTURE_FILE_NAME.test(name))
  await shop.backUp()
  const atEnd = accepted.length
  await expect.poll(() => accepted.length).toBeGreaterThan(atEnd + ORDERS)
  isSelling = false
  await selling

  const target = await createTarget()
  await restore(shop.backups, target)
  const restored = await openTarget(target)
  const orders = await restored.database.selectFrom('orders').select('number').execute()
  const numbers = orders.map(({ number }) => number)
  expect(numbers).toEqual(expect.arrayContaining(before))
  expect(numbers.length).toBeLessThanOrEqual(accepted.length)
  expect(Object.keys(await readPictures(restored.media))).toEqual(expect.arrayContaining(files))
  await expectInvariants(restored.database)
})

it('stores a picture of several backups once, and what came since', async () => {
  const shop = await openBackupShop()
  await shop.backUp()
  const name = await shop.addPictureFile()
  const { id, pictures } = await shop.backUp()
  expect(pictures).toBe(6)
  expect((await listFiles(shop.backups, 'pictures')).sort()).toEqual((await shop.deps.media.listNames()).sort())
  const target = await createTarget()
  await restore(shop.backups, target, id)
  const { media } = await openTarget(target)
  expect(await media.read(name)).toEqual(await shop.deps.media.read(name))
})

it('goes to a bucket and comes back from it', async () => {
  const bucket = await startBucket()
  const shop = await openBackupShop({ BACKUP_DIR: bucket.url, BACKUP_KEY: KEY })
  await shop.backUp()
  expect(bucket.requests).toContainEqual(
    expect.stringMatching(/^PUT \/pictures\/shop\/databases\/20\S+\.database\.00001/),
  )
  const target = await createTarget({ BACKUP_KEY: KEY })
  await restore(bucket.url, target)
  const restored = await openTarget(target)
  expect(await readPictures(restored.media)).toEqual(await readPictures(shop.deps.media))
  expect((await readTables(restored.database)).orders).toEqual((await readTables(shop.database)).orders)
})

it('reports data that breaks a rule, and is a backup nevertheless', async () => {
  const shop = await openBackupShop()
  await shop.database.updateTable('volumes').set({ quantity: 3 }).execute()
  const { problems } = await shop.backUp()
  expect(problems).toEqual([expect.stringMatching(/^stock is the sum of its ledger/)])
  await restore(shop.backups, await createTarget())
})
