import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseBackupPlace } from '../src/backup-config.ts'
import { ConfigError, readConfig } from '../src/config.ts'
import { makeBackup } from '../src/modules/backups/backup.service.ts'
import { createFolder, listFiles, openBackupShop } from './backup-shop.ts'
import { startBucket } from './bucket.ts'

function getProblems(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

const PICTURES = 'BACKUP_DIR must be another folder than that of the pictures in MEDIA_URL, and must not contain it'
const DATA = 'BACKUP_DIR must be outside of DATA_DIR'

describe('a place of backups', () => {
  it.each([
    ['s3://usiku', 's3://usiku', PICTURES],
    ['s3://usiku/shop', 's3://usiku/shop', PICTURES],
    ['s3://usiku', 's3://usiku/pictures', PICTURES],
    ['s3://usiku', 's3://usiku/databases', PICTURES],
    ['s3://usiku', 's3://usiku/pictures/shop', PICTURES],
    ['s3://usiku/shop', 's3://usiku/shop/pictures', PICTURES],
    ['s3://usiku?endpoint=https://s3.eu-west-1.amazonaws.com', 's3://usiku/pictures', PICTURES],
    ['s3://usiku?endpoint=https://HOST.example/', 's3://usiku/pictures?endpoint=https://host.example', PICTURES],
  ])('%s is rejected for pictures in %s', (BACKUP_DIR, MEDIA_URL, problem) => {
    expect(getProblems({ BACKUP_DIR, MEDIA_URL })).toEqual([expect.stringContaining(problem)])
  })

  it.each([
    ['/srv/shop', '/srv/shop'],
    ['/srv/shop/backups', '/srv/shop'],
    ['/srv', '/srv/pictures'],
    ['/srv', '/srv/databases/shop'],
  ])('%s is rejected for DATA_DIR=%s', (BACKUP_DIR, DATA_DIR) => {
    expect(getProblems({ BACKUP_DIR, DATA_DIR })).toEqual([expect.stringContaining(DATA)])
  })

  it.each([
    { BACKUP_DIR: 's3://usiku', MEDIA_URL: 's3://usiku/media' },
    { BACKUP_DIR: 's3://usiku/backups', MEDIA_URL: 's3://usiku' },
    { BACKUP_DIR: 's3://usiku/shop', MEDIA_URL: 's3://usiku/shop/pictures-of-shop' },
    { BACKUP_DIR: 's3://usiku', MEDIA_URL: 's3://other/pictures' },
    // Two providers may each have a bucket of this name.
    { BACKUP_DIR: 's3://usiku?endpoint=https://other.example', MEDIA_URL: 's3://usiku' },
    { BACKUP_DIR: '/srv', DATA_DIR: '/srv/shop' },
  ])('is accepted: %o', (settings) => {
    expect(getProblems(settings)).toEqual([])
  })

  it('is rejected also when it is named for one backup only', async () => {
    const bucket = await startBucket()
    const shop = await openBackupShop({ MEDIA_URL: bucket.url.replace(/\?/, '/pictures?') })
    const making = makeBackup(shop.deps, parseBackupPlace(bucket.url), new AbortController().signal)
    await expect(making).rejects.toThrow('must not contain it')
  })
})

it('removes only files that backups have made', async () => {
  const BACKUP_DIR = await createFolder()
  const foreign = ['wedding.jpg', '0123456789abcdef.txt', 'deadbeef-160.webp.notes', 'notes.json']
  for (const folder of ['pictures', 'databases'] as const) {
    await mkdir(join(BACKUP_DIR, folder))
    for (const name of foreign) await writeFile(join(BACKUP_DIR, folder, name), 'of the operator')
  }
  const copied = '2025-01-01T01-00-00Z-0a1b.database (copy).zip'
  await writeFile(join(BACKUP_DIR, 'databases', copied), 'of the operator')
  const unused = 'deadbeefdeadbeef-160.webp'
  for (const name of [unused, `${unused}.0123456789abcdef`]) await writeFile(join(BACKUP_DIR, 'pictures', name), 'old')
  const shop = await openBackupShop({ BACKUP_DIR })
  for (let day = 0; day < 12; day += 1) {
    await shop.backUp()
    shop.advance(86_400_000)
  }
  const pictures = await listFiles(BACKUP_DIR, 'pictures')
  expect(pictures.sort()).toEqual([...foreign, ...(await shop.deps.media.listNames())].sort())
  expect(await listFiles(BACKUP_DIR, 'databases')).toEqual(expect.arrayContaining([...foreign, copied]))
})
