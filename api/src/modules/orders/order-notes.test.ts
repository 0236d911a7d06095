import { type OrderPlacement, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { getMyData } from '@usiku/contracts/privacy/operations.ts'
import { getReceipt } from '@usiku/contracts/receipts/operations.ts'
import { describe, expect, it } from 'vitest'
import { addProduct, signUp } from '../../../test/builders.ts'
import { createCartLine, createPlacement, deliver } from '../../../test/order-builders.ts'
import { startTestApp } from '../../../test/test-app.ts'

const NOTES = {
  giftMessage: 'Happy birthday,\nBaraka!',
  recipient: { name: 'Baraka Otieno', phone: '+254 110 222 333' },
  substitutions: false,
} satisfies Partial<OrderPlacement>

async function openShop(isEmailVerified = true) {
  const test = await startTestApp()
  const customer = await signUp(test, { isEmailVerified })
  const { volumeIds } = await addProduct(test.database)
  const [volume = ''] = volumeIds
  const order = async (change: object) => {
    const body = { ...createPlacement(customer.user, [await createCartLine(test.database, volume)]), ...change }
    return test.call(placeOrder, { token: customer.token, body })
  }
  const mail = async () =>
    (await test.database.selectFrom('mails').select('text').executeTakeFirstOrThrow()).text.replaceAll('\u00a0', ' ')
  return { ...test, customer, volumeIds, order, mail }
}

describe('gift message, recipient and substitutions', () => {
  it('are kept with the order, with the phone in its usual form', async () => {
    const { order, call, customer } = await openShop()
    const { status, reply } = await order(NOTES)
    expect(status).toBe(201)
    const kept = { ...NOTES, recipient: { name: 'Baraka Otieno', phone: '254110222333' } }
    expect(reply.data).toMatchObject(kept)
    const { orders } = (await call(getMyData, { token: customer.token })).reply.data
    expect(orders).toMatchObject([kept])
  })

  it('are absent from an order without them', async () => {
    const { order } = await openShop()
    const { reply } = await order({ giftMessage: '' })
    for (const field of Object.keys(NOTES)) expect(reply.data).not.toHaveProperty(field)
  })

  it('are in the mail to the customer', async () => {
    const { order, mail } = await openShop()
    await order(NOTES)
    const text = await mail()
    expect(text).toContain('For: Baraka Otieno, 0110 222 333')
    expect(text).toContain('Gift message: Happy birthday,')
    expect(text).toContain('Substitutions: not allowed')
  })

  it('are not in the mail to an unverified address, where they may be an advertisement', async () => {
    const { order, mail } = await openShop(false)
    await order({ ...NOTES, substitutions: true })
    const text = await mail()
    expect(text).not.toMatch(/Baraka|birthday/)
    expect(text).toContain('Substitutions: allowed')
  })

  it('are not on the receipt', async () => {
    const test = await openShop()
    const orderId = await deliver(test, test.customer, test.volumeIds)
    const notes = { gift_message: 'Canary', recipient_name: 'Canary', recipient_phone: '254110222333' }
    await test.database.updateTable('orders').set(notes).execute()
    const { status, reply } = await test.call(getReceipt, { token: test.customer.token, params: { orderId } })
    expect(status).toBe(200)
    expect(JSON.stringify(reply)).not.toMatch(/canary|254110222333/i)
  })

  it.each([
    [{ recipient: { name: 'Baraka', phone: '12345' } }, 'recipient.phone'],
    [{ recipient: { name: ' ', phone: '0712345678' } }, 'recipient.name'],
    [{ recipient: { phone: '0712345678' } }, 'recipient.name'],
    [{ recipient: 'Baraka' }, 'recipient'],
    [{ giftMessage: 'x'.repeat(301) }, 'giftMessage'],
    [{ giftMessage: 7 }, 'giftMessage'],
    [{ substitutions: 'yes' }, 'substitutions'],
  ])('%o is invalid', async (change, field) => {
    const { order, database } = await openShop()
    const { status, error } = await order(change)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
    expect(await database.selectFrom('orders').select('id').execute()).toEqual([])
  })
})
