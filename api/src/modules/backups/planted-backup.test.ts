import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createTarget, KEY, openBackupShop, openTarget, restore, withStore } from '../../../test/backup-shop.ts'
import type { Manifest, StoredFile } from './manifest.ts'
import { checkBackup, restoreBackup } from './restore.service.ts'

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const getPath = (backups: string, name: string) => join(backups, 'databases', name)

/** As somebody does who can write to the folder, but has no key. */
async function plant(backups: string, id: string, change: (manifest: Manifest) => object): Promise<void> {
  const { manifest } = JSON.parse(await readFile(getPath(backups, `${id}.json`), 'utf8')) as { manifest: Manifest }
  const planted = { ...manifest, ...change(manifest) }
  await writeFile(
    getPath(backups, `${id}.json`),
    JSON.stringify({ manifest: planted, seal: sha256(JSON.stringify(planted)) }),
  )
}

async function plantPictures(backups: string, id: string, change: (files: StoredFile[]) => StoredFile[]) {
  const path = getPath(backups, `${id}.pictures`)
  const files = change(JSON.parse(gunzipSync(await readFile(path)).toString()) as StoredFile[])
  const bytes = gzipSync(JSON.stringify(files))
  await writeFile(path, bytes)
  const pictureList = { name: `${id}.pictures`, bytes: bytes.length, sha256: sha256(bytes) }
  await plant(backups, id, () => ({ pictureList }))
}

it('a newer backup without encryption is refused where there is a key, unless it is asked for', async () => {
  const shop = await openBackupShop({ BACKUP_KEY: KEY })
  const { id } = await shop.backUp()
  shop.advance(60_000)
  const plain = await openBackupShop({ BACKUP_DIR: shop.backups })
  plain.advance(120_000)
  const planted = await plain.backUp()
  const target = await createTarget({ BACKUP_KEY: KEY })
  await expect(restore(shop.backups, target)).rejects.toThrow(
    `The backup ${planted.id} is not encrypted, but BACKUP_KEY is set`,
  )
  await restore(shop.backups, target, id)

  const other = await createTarget({ BACKUP_KEY: KEY })
  await withStore(shop.backups, async (store) => {
    const checked = await checkBackup(store, planted.id, KEY, { mayBePlain: true })
    await restoreBackup(other.config, store, checked)
  })
  expect(await (await openTarget(other)).database.selectFrom('orders').select('id').execute()).toHaveLength(1)
})

describe('a backup is refused whose names are not its own', () => {
  it.each([
    ['of another backup', () => ({ id: '2020-01-01T00-00-00Z-0000' })],
    ['of parts', ({ parts }: Manifest) => ({ parts: parts.map((part) => ({ ...part, name: `../${part.name}` })) })],
    ['of the list', ({ pictureList }: Manifest) => ({ pictureList: { ...pictureList, name: '../../jwt-secret' } })],
  ])('%s', async (_, change) => {
    const shop = await openBackupShop()
    const { id } = await shop.backUp()
    await plant(shop.backups, id, change)
    await expect(restore(shop.backups, await createTarget())).rejects.toThrow(`${id}.json is damaged`)
  })

  it.each(['../../elsewhere-160.webp', 'page.html', 'deadbeef-160.webp.0123456789abcdef'])(
    'of pictures: %s',
    async (name) => {
      const shop = await openBackupShop()
      const { id } = await shop.backUp()
      await plantPictures(shop.backups, id, ([first, ...others]) => [{ ...(first as StoredFile), name }, ...others])
      await expect(restore(shop.backups, await createTarget())).rejects.toThrow('names files that are no pictures')
    },
  )
})
