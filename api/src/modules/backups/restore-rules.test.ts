import { expect, it } from 'vitest'
import { createTarget, openBackupShop, openTarget, restore } from '../../../test/backup-shop.ts'
import { signUp } from '../../../test/builders.ts'
import { readConfig } from '../../config.ts'
import { BackupError } from '../../database/backups/backup-dialect.ts'

it('refuses to replace a shop without permission, or while a program uses it', async () => {
  const shop = await openBackupShop()
  const first = (await shop.backUp()).tables.orders
  const target = await createTarget()
  await restore(shop.backups, target)
  await shop.order()
  // Names of backups of the same second are in no order.
  shop.advance(1_000)
  await shop.backUp()
  await expect(restore(shop.backups, target)).rejects.toThrow('add ALLOW_RESTORE=yes to the command if that is meant')

  const allowed = { settings: target.settings, config: readConfig({ ...target.settings, ALLOW_RESTORE: 'yes' }) }
  const server = await openTarget(target)
  const count = async () => (await server.database.selectFrom('orders').select('id').execute()).length
  expect(await count()).toBe(first)
  await expect(restore(shop.backups, allowed)).rejects.toThrow('Stop the shop first.')
  expect(await count()).toBe(first)
  await server.database.destroy()

  await restore(shop.backups, allowed)
  const { database } = await openTarget(target)
  expect(await database.selectFrom('orders').select('id').execute()).toHaveLength((first ?? 0) + 1)
})

it('says when there is no backup, and names what it does not know', async () => {
  const shop = await openBackupShop()
  await expect(restore(shop.backups, await createTarget())).rejects.toThrow(`There is no backup in ${shop.backups}`)
  await expect(restore(shop.backups, await createTarget(), '2026-01-01T00-00-00Z-0000')).rejects.toThrow(BackupError)
})

it('ends sessions and links of the backup, which may have ended since', async () => {
  const shop = await openBackupShop()
  await signUp(shop)
  const { id } = await shop.database.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const row = { user_id: id, token_hash: 'a hash', expires_at: '2999-01-01T00:00:00.000Z' }
  await shop.database.insertInto('password_resets').values(row).execute()
  await shop.database
    .insertInto('email_verifications')
    .values({ ...row, token_hash: 'another hash' })
    .execute()
  await shop.backUp()
  const target = await createTarget()
  await restore(shop.backups, target)
  const { database } = await openTarget(target)
  const open = await database.selectFrom('sessions').selectAll().where('ended_at', 'is', null).execute()
  const resets = await database.selectFrom('password_resets').selectAll().execute()
  const verifications = await database.selectFrom('email_verifications').selectAll().execute()
  expect([open, resets, verifications]).toEqual([[], [], []])
  expect(await database.selectFrom('sessions').selectAll().execute()).not.toHaveLength(0)
})
