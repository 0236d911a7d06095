import { updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import { describe, expect, it } from 'vitest'
import { createProductThroughApi, openBackOffice } from '../../../test/catalogue-builders.ts'

describe('a write that replaces one whose answer was lost', () => {
  async function withGin() {
    const test = await openBackOffice()
    const gin = await createProductThroughApi(test)
    const rename = (name: string, key: string, replaces: string) =>
      test.call(updateProduct, {
        ...{ token: test.token, params: { id: gin._id }, body: { name, version: gin.version } },
        headers: { 'idempotency-key': key, ...(replaces === '' ? {} : { 'idempotency-replaces': replaces }) },
      })
    return { ...test, rename }
  }

  it('is refused when that one was carried out, by name', async () => {
    const { rename } = await withGin()
    const first = await rename('Sundown', 'a', '')
    const { status, error } = await rename('Sunrise', 'b', 'x,a')
    expect([status, error.code, error.key]).toEqual([409, 'key_reused', 'a'])
    expect((await rename('Sundown', 'a', '')).reply).toEqual(first.reply)
  })

  it('is carried out when that one never arrived, which it then no longer can', async () => {
    const { rename, database } = await withGin()
    expect((await rename('Sunrise', 'b', 'a')).status).toBe(200)
    const late = await rename('Sundown', 'a', '')
    expect([late.status, late.error.code, late.error.key]).toEqual([409, 'key_reused', 'a'])
    const { name } = await database.selectFrom('products').select('name').executeTakeFirstOrThrow()
    expect(name).toBe('Sunrise')
    // Neither blocks the next write.
    expect((await rename('Sunrise', 'b', 'a')).status).toBe(200)
  })

  it('leaves that one free when it is refused itself', async () => {
    const { rename } = await withGin()
    expect((await rename('', 'b', 'a')).status).toBe(400)
    expect((await rename('Sundown', 'a', '')).status).toBe(200)
  })

  it.each(['two words', ',', 'a,,b', 'k'.repeat(65), Array.from({ length: 11 }, (_, n) => `k${n}`).join(',')])(
    'cannot replace %j',
    async (replaces) => {
      const { rename } = await withGin()
      expect((await rename('Sunrise', 'b', replaces)).error.code).toBe('validation_failed')
    },
  )
})
