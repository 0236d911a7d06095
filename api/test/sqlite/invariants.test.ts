import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addProduct, signUp } from '../builders.ts'
import { findViolations } from '../invariants.ts'
import { place } from '../order-builders.ts'
import { startTestApp } from '../test-app.ts'

it('expectInvariants detects a dangling reference', async () => {
  const test = await startTestApp()
  const { volumeIds } = await addProduct(test.database)
  await place(test, await signUp(test), volumeIds)
  await sql`pragma foreign_keys = off`.execute(test.database)
  await sql`delete from users`.execute(test.database)
  const found = await findViolations(test.database)
  expect(found.filter((sentence) => sentence.startsWith('no dangling reference'))).not.toEqual([])
})
