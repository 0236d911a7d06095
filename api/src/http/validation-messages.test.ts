import { forgotPassword, register, updateProfile } from '@usiku/contracts/accounts/operations.ts'
import { createProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import type { ErrorReply } from '@usiku/contracts/http/error-reply.ts'
import type { Operation } from '@usiku/contracts/http/operation.ts'
import { placeOrder } from '@usiku/contracts/orders/operations.ts'
import { addReview } from '@usiku/contracts/reviews/operations.ts'
import { describe, expect, it } from 'vitest'
import { addProduct, signUp, signUpAdmin } from '../../test/builders.ts'
import { createCartLine, createPlacement } from '../../test/order-builders.ts'
import { startTestApp } from '../../test/test-app.ts'

const account = { name: 'Amina', email: 'amina@example.com', password: 'long enough', confirmPassword: 'long enough' }
const product = {
  ...{ name: 'Tusker', description: 'Lager.', thumbnailImage: '/media/0123456789abcdef0123-640.webp', tags: ['beer'] },
  ...{ category: 'c', subcategory: 's', brand: 'b', alcoholPercentage: 4, countryOfOrigin: 'Kenya', summary: 'Beer' },
  ...{ metaTitle: 'Tusker', metaDescription: 'Tusker', volumes: [{ size: '500ml', price: 250, quantity: 1 }] },
}

async function getRejection(operation: Operation, body: object, isAdmin = false): Promise<ErrorReply> {
  const test = await startTestApp()
  const { token, user } = await (isAdmin ? signUpAdmin(test) : signUp(test))
  const { status, error } = await test.call(operation, { token, params: { id: user._id }, body })
  expect(status).toBe(400)
  return error
}

describe('validation messages', () => {
  it.each<[Operation, object, field: string, sentence: string, message?: string]>([
    [register, { ...account, password: '1234567' }, 'password', 'Choose a password of at least 8 characters.'],
    [register, { ...account, name: 'x'.repeat(81) }, 'name', 'The name can have at most 80 characters.'],
    [register, { ...account, name: ' ' }, 'name', 'Please fill in all fields and accept terms.'],
    [forgotPassword, { email: 'x' }, 'email', 'Enter an e-mail address, such as amina@example.com.'],
    [updateProfile, { name: '' }, 'name', 'This field is required.', 'Please fill in the name.'],
    [
      ...([updateProfile, { shipping_info: { country: '', county: '', city: 'x'.repeat(81), address: '' } }] as const),
      ...(['shipping_info.city', 'The city can have at most 80 characters.'] as const),
    ],
    [
      ...([addReview, { userEmail: account.email, description: 'x'.repeat(2_001), rating: 5, product: 'p' }] as const),
      ...(['description', 'The description can have at most 2,000 characters.'] as const),
    ],
    [
      ...([addReview, { userEmail: account.email, description: 'Fine.', rating: 0, product: 'p' }] as const),
      ...(['rating', 'Please select a rating'] as const),
    ],
  ])('%# is readable', async (operation, body, field, sentence, message = sentence) => {
    const error = await getRejection(operation, body)
    expect([error.message, error.fields]).toEqual([message, { [field]: sentence }])
  })

  it.each([
    [{ tags: [] }, 'tags', 'Add at least one tag.'],
    [{ tags: Array.from({ length: 31 }, () => 'x') }, 'tags', 'There can be at most 30 tags.'],
    [{ tags: ['x', 'y'.repeat(41)] }, 'tags.1', 'Tag 2 can have at most 40 characters.'],
    [{ volumes: [] }, 'volumes', 'A product needs at least one size.'],
    [
      { volumes: [{ size: '1l', price: 1.5, quantity: 1 }] },
      ...(['volumes.0.price', 'The price of size 1 must be a whole number.'] as const),
    ],
    [{ alcoholPercentage: 101 }, 'alcoholPercentage', 'The alcohol percentage can be at most 100.'],
  ])('%j of a product uses the labels of the back office', async (change, field, sentence) => {
    const error = await getRejection(createProduct, { ...product, ...change }, true)
    expect([error.message, error.fields]).toEqual([sentence, { [field]: sentence }])
  })

  it('cover a cart of 101 drinks and an empty one', async () => {
    const test = await startTestApp()
    const { user, token } = await signUp(test)
    const { volumeIds } = await addProduct(test.database)
    const line = await createCartLine(test.database, volumeIds[0] ?? '')
    const order = async (count: number) => {
      const body = createPlacement(
        user,
        Array.from({ length: count }, () => line),
      )
      return (await test.call(placeOrder, { token, body })).error
    }
    expect((await order(101)).message).toBe('An order can have at most 100 different drinks.')
    expect((await order(0)).fields).toEqual({ items: 'An order needs at least one drink.' })
  })
})
