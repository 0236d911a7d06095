import { updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import { describe, expect, it } from 'vitest'
import { createProductThroughApi, openBackOffice } from '../../../test/catalogue-builders.ts'

describe('a mutation that replaces one with a lost response', () => {
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

  it('is rejected when the first was applied, naming it', async () => {
    const { rename } = await withGin()
    const first = await rename('Sundown', 'a', '')
    const { status, error } = await rename('Sunrise', 'b', 'x,a')
    expect([status, error.code, error.key]).toEqual([409, 'key_reused', 'a'])
    expect((await rename('Sundown', 'a', '')).reply).toEqual(first.reply)
  })

  it('is applied when the first never arrived, and blocks the first from then on', async () => {
    const { rename, database } = await withGin()
    expect((await rename('Sunrise', 'b', 'a')).status).toBe(200)
    const late = await rename('Sundown', 'a', '')
    expect([late.status, late.error.code, late.error.key]).toEqual([409, 'key_reused', 'a'])
    const { name } = await database.selectFrom('products').select('name').executeTakeFirstOrThrow()
    expect(name).toBe('Sunrise')
    // Neither blocks the next write.
    expect((await rename('Sunrise', 'b', 'a')).status).toBe(200)
  })

  it('leaves the first key unused when it is rejected itself', async () => {
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
