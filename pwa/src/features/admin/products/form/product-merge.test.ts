import { describe, expect, it } from 'vitest'
import { stockedProduct } from '../../../../testing/fake-api/fake-products.ts'
import { buildVolume } from '../../../../testing/fixtures/catalogue.ts'
import { createEmptyVariant, toProductValues } from './product-form-values.ts'
import { mergeProduct, overwriteProduct } from './product-merge.ts'
import { toUpdateProductPayload } from './product-payload.ts'

const [small, large] = [buildVolume({ _id: 'v1', size: '350ml' }), buildVolume({ _id: 'v2', size: '1L' })]
const before = toProductValues(stockedProduct(1, { volumes: [small, large] }))
const [one, other] = before.volumes as [(typeof before.volumes)[number], (typeof before.volumes)[number]]

describe('a form over a product that was changed elsewhere', () => {
  it('keeps what was typed and takes over the rest', () => {
    const typed = { ...before, name: 'Mine', tags: ['mine'] }
    const now = { ...before, name: 'Theirs', summary: 'Theirs too', tags: ['theirs'] }
    expect(mergeProduct({ base: before, edited: typed, latest: now })).toEqual({ ...now, name: 'Mine', tags: ['mine'] })
  })

  it('takes category and sub-category together', () => {
    const typed = { ...before, subcategory: 's2' }
    const now = { ...before, category: 'c2', subcategory: 's3' }
    expect(mergeProduct({ base: before, edited: typed, latest: now })).toMatchObject({
      category: 'c1',
      subcategory: 's2',
    })
    expect(mergeProduct({ base: before, edited: before, latest: now })).toMatchObject({
      category: 'c2',
      subcategory: 's3',
    })
  })

  it('takes over stock that nobody touched here', () => {
    const now = { ...before, volumes: [{ ...one, quantity: '4', quantityBefore: 4 }, other] }
    expect(mergeProduct({ base: before, edited: before, latest: now }).volumes[0]).toMatchObject({
      quantity: '4',
      quantityBefore: 4,
    })
  })

  it('leaves sold what was sold while the stock was being changed', () => {
    const typed = { ...before, volumes: [{ ...one, quantity: '30' }, other] }
    const now = { ...before, volumes: [{ ...one, quantity: '4', quantityBefore: 4 }, other] }
    expect(mergeProduct({ base: before, edited: typed, latest: now }).volumes[0]).toMatchObject({
      quantity: '30',
      quantityBefore: 10,
    })
  })

  it('takes the typed stock for all there is when more is gone than was to be left', () => {
    const typed = { ...before, volumes: [{ ...one, quantity: '1' }, other] }
    const now = { ...before, volumes: [{ ...one, quantity: '4', quantityBefore: 4 }, other] }
    expect(mergeProduct({ base: before, edited: typed, latest: now }).volumes[0]).toMatchObject({
      quantity: '1',
      quantityBefore: 4,
    })
    expect(overwriteProduct(typed, now).volumes[0]).toMatchObject({ quantity: '1', quantityBefore: 4 })
  })

  it('keeps volumes that were added on either side, and lets go those that were deleted', () => {
    const mine = { ...createEmptyVariant(), size: '5L' }
    const theirs = { ...other, key: 'v3', _id: 'v3', size: '3L' }
    const merged = mergeProduct({
      base: before,
      edited: { ...before, volumes: [one, other, mine] },
      latest: { ...before, volumes: [other, theirs] },
    })
    expect(merged.volumes.map(({ size }) => size)).toEqual(['1L', '5L', '3L'])
  })

  it('adds a volume again that was changed here and deleted there', () => {
    const typed = { ...before, volumes: [{ ...one, price: '9' }, other] }
    const now = { ...before, volumes: [other] }
    for (const { volumes } of [
      mergeProduct({ base: before, edited: typed, latest: now }),
      overwriteProduct(typed, now),
    ]) {
      expect(volumes[0]).toMatchObject({ size: '350ml', price: '9' })
      expect(volumes[0]).not.toHaveProperty('_id')
    }
  })
})

describe('what is sent of a changed product', () => {
  it('has the volumes’ ids, what was seen in stock, and the version', () => {
    const typed = {
      ...before,
      name: ' Gin ',
      volumes: [
        { ...one, quantity: '1,000' },
        { ...createEmptyVariant(), size: '5L' },
      ],
    }
    const body = toUpdateProductPayload(typed, before, 7)
    expect(body).toMatchObject({ name: 'Gin', version: 7 })
    expect(body.volumes).toEqual([
      { _id: 'v1', size: '350ml', price: 2_000, discount: 0, quantity: 1_000, quantityBefore: 10 },
      { size: '5L', price: 0, discount: 0, quantity: 0 },
    ])
    expect(body).not.toHaveProperty('thumbnailImage')
  })
})
