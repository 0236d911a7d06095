import { getAgeRule, replaceAgeRule } from '@usiku/contracts/age/operations.ts'
import { type OrderPlacement, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { addProduct, signUp, signUpAdmin } from '../../../test/builders.ts'
import { findMovedRevisions, openBackOffice } from '../../../test/catalogue-builders.ts'
import { createCartLine, createPlacement, getStock } from '../../../test/order-builders.ts'
import { startTestApp } from '../../../test/test-app.ts'

describe('the age rule', () => {
  it('is a confirmation at first, and can be replaced', async () => {
    const { call, database, token } = await openBackOffice()
    expect((await call(getAgeRule, { token })).reply.data).toEqual({ check: 'confirmation', version: 1 })
    const moved = await findMovedRevisions(database, async () => {
      const { status, reply } = await call(replaceAgeRule, { token, body: { check: 'date_of_birth', version: 1 } })
      expect([status, reply.data]).toEqual([200, { check: 'date_of_birth', version: 2 }])
    })
    expect(moved).toEqual(['storefront'])
    expect((await call(getAgeRule, { token })).reply.data).toEqual({ check: 'date_of_birth', version: 2 })
  })

  it('accepts one of two changes based on the same version, and says who made it', async () => {
    const test = await openBackOffice()
    const baraka = await signUp(test, { name: 'Baraka Otieno', role: 'admin' })
    const body = { check: 'date_of_birth', version: 1 }
    await test.call(replaceAgeRule, { token: baraka.token, body })
    const { status, error } = await test.call(replaceAgeRule, { token: test.token, body })
    expect([status, error.code]).toEqual([409, 'version_conflict'])
    expect(error.conflict).toMatchObject({
      changedBy: 'Baraka Otieno',
      changes: [{ field: 'check', before: 'confirmation', after: 'date_of_birth' }],
    })
  })

  it.each([{ check: 'passport' }, { check: '' }, {}])('rejects %o', async (body) => {
    const { call, token } = await openBackOffice()
    const { status, error } = await call(replaceAgeRule, { token, body })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['check']])
  })
})

async function openShop() {
  const test = await startTestApp()
  const [customer, admin] = [await signUp(test), await signUpAdmin(test)]
  const gin = await addProduct(test.database, { name: 'Gin' })
  const water = await addProduct(test.database, { name: 'Water', alcohol: 0, isAlcoholic: false })
  const [ginVolume = '', waterVolume = ''] = [...gin.volumeIds, ...water.volumeIds]
  const order = async (volumeIds: readonly string[], change: Partial<OrderPlacement> = {}) => {
    const items = await Promise.all(volumeIds.map((id) => createCartLine(test.database, id)))
    const body = createPlacement(customer.user, items, change)
    return test.call(placeOrder, { token: customer.token, body })
  }
  const setCheck = (check: string) => test.call(replaceAgeRule, { token: admin.token, body: { check } })
  /** In Nairobi, of somebody who has this age. */
  const born = (years: number, days = 0) => {
    const day = new Date(test.deps.now().getTime() + 3 * 3_600_000 + days * 86_400_000)
    return `${day.getUTCFullYear() - years}${day.toISOString().slice(4, 10)}`
  }
  return { ...test, customer, ginVolume, waterVolume, order, setCheck, born }
}

describe('an order by confirmation', () => {
  it('is accepted when it says nothing about age', async () => {
    const { order, ginVolume } = await openShop()
    const { status, reply } = await order([ginVolume])
    expect(status).toBe(201)
    expect(reply.data).not.toHaveProperty('ageCheck')
  })

  it('keeps that the customer confirmed it', async () => {
    const { order, ginVolume } = await openShop()
    expect((await order([ginVolume], { ageConfirmed: true })).reply.data.ageCheck).toBe('confirmation')
  })

  it('is refused when the customer denies it, and takes no stock', async () => {
    const { order, ginVolume, waterVolume, database } = await openShop()
    const { status, error } = await order([waterVolume, ginVolume], { ageConfirmed: false })
    expect([status, error.code]).toEqual([409, 'age_check_failed'])
    expect(error.fields).toEqual({ ageConfirmed: 'Confirm that you are 18 or older.' })
    expect(await getStock(database, ginVolume)).toBe(10)
  })

  it('marks the lines without alcohol, whatever the client says', async () => {
    const { database, customer, call, ginVolume, waterVolume } = await openShop()
    const gin = await createCartLine(database, ginVolume)
    const items = [{ ...gin, isAlcoholic: false as const }, await createCartLine(database, waterVolume)]
    const { reply } = await call(placeOrder, { token: customer.token, body: createPlacement(customer.user, items) })
    expect(reply.data.items.map(({ isAlcoholic }) => isAlcoholic)).toEqual([undefined, false])
  })
})

describe('an order by date of birth', () => {
  it('is accepted on the 18th birthday, and the date is stored nowhere', async () => {
    const { order, setCheck, born, ginVolume, database } = await openShop()
    await setCheck('date_of_birth')
    const dateOfBirth = born(18)
    const { status, reply } = await order([ginVolume], { dateOfBirth })
    expect([status, reply.data.ageCheck]).toEqual([201, 'date_of_birth'])
    const rows = await database.selectFrom('orders').selectAll().execute()
    const mails = await database.selectFrom('mails').selectAll().execute()
    expect(JSON.stringify([reply, rows, mails])).not.toContain(dateOfBirth)
  })

  it.each([
    ['none', () => undefined, 'Enter your date of birth: there is alcohol in this order.'],
    ['of tomorrow 18 years ago', (born) => born(18, 1), 'You must be 18 or older to order alcohol.'],
    ['that no calendar has', () => '1990-02-30', 'This is no date of birth. Check day, month and year.'],
  ] as readonly [string, (born: (years: number, days?: number) => string) => string | undefined, string][])(
    'is refused with %s, at the field',
    async (_, toDate, message) => {
      const { order, setCheck, born, ginVolume, database } = await openShop()
      await setCheck('date_of_birth')
      const dateOfBirth = toDate(born)
      const change = { ageConfirmed: true, ...(dateOfBirth === undefined ? {} : { dateOfBirth }) }
      const { status, error } = await order([ginVolume], change)
      expect([status, error.code]).toEqual([409, 'age_check_failed'])
      expect(error).toMatchObject({ message, fields: { dateOfBirth: message } })
      expect(await getStock(database, ginVolume)).toBe(10)
    },
  )

  it('needs none for water', async () => {
    const { order, setCheck, waterVolume } = await openShop()
    await setCheck('date_of_birth')
    const { status, reply } = await order([waterVolume])
    expect(status).toBe(201)
    expect(reply.data).not.toHaveProperty('ageCheck')
  })

  it.each(['24.11.1990', '1990-1-1', 19_901_124, ''])('is invalid with %o', async (dateOfBirth) => {
    const { order, ginVolume } = await openShop()
    const { status, error } = await order([ginVolume], { dateOfBirth: dateOfBirth as string })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['dateOfBirth']])
  })

  it('is the same order when it is sent again with another date', async () => {
    const { setCheck, born, call, customer, database, ginVolume } = await openShop()
    await setCheck('date_of_birth')
    const body = createPlacement(customer.user, [await createCartLine(database, ginVolume)])
    const send = (dateOfBirth: string) => call(placeOrder, { token: customer.token, body: { ...body, dateOfBirth } })
    const [first, second] = [await send(born(30)), await send(born(31))]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.reply.data).toEqual(first.reply.data)
  })
})
