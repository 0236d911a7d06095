import { describe, expect, it } from 'vitest'
import { stockedProduct } from '../../../../testing/fake-api/fake-products.ts'
import { buildVolume } from '../../../../testing/fixtures/catalogue.ts'
import { createEmptyVariant, toProductValues } from './product-form-values.ts'
import { mergeProduct, overwriteProduct, rebaseProduct } from './product-merge.ts'
import { toUpdateProductPayload } from './product-payload.ts'

const [small, large] = [buildVolume({ _id: 'v1', size: '350ml' }), buildVolume({ _id: 'v2', size: '1L' })]
const before = toProductValues({
  product: stockedProduct(1, { volumes: [small, large] }),
  costs: [],
  levels: new Map(),
})
const [one, other] = before.volumes as [(typeof before.volumes)[number], (typeof before.volumes)[number]]

describe('merging a form with a product changed elsewhere', () => {
  it('keeps typed values and takes the latest others', () => {
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

  it('takes the latest stock when it was not edited', () => {
    const now = { ...before, volumes: [{ ...one, quantity: '4', quantityBefore: 4 }, other] }
    expect(mergeProduct({ base: before, edited: before, latest: now }).volumes[0]).toMatchObject({
      quantity: '4',
      quantityBefore: 4,
    })
  })

  const typeStock = (quantity: string) => ({ ...before, volumes: [{ ...one, quantity }, other] })
  const countElsewhere = (stock: number) => ({
    ...before,
    volumes: [{ ...one, quantity: String(stock), quantityBefore: stock }, other],
  })
  const counted = (after: number) => ({ changes: [{ field: 'volumes.v1.quantity', before: 10, after }] })

  it('saves the stock that it shows', () => {
    const merged = mergeProduct({ base: before, edited: typeStock('30'), latest: countElsewhere(4) })
    expect(merged.volumes[0]).toMatchObject({ quantity: '30', quantityBefore: 4 })
  })

  it('overwrites a stock counted elsewhere and keeps later sales subtracted', () => {
    const overwritten = overwriteProduct(
      { base: before, edited: typeStock('30'), latest: countElsewhere(4) },
      counted(6),
    )
    expect(overwritten.volumes[0]).toMatchObject({ quantity: '30', quantityBefore: 6 })
  })

  it('keeps sales subtracted when another field was changed elsewhere', () => {
    const changes = [{ field: 'name', before: 'Gin 1', after: 'Theirs' }]
    const values = { base: before, edited: typeStock('30'), latest: countElsewhere(4) }
    expect(overwriteProduct(values, { changes }).volumes[0]).toMatchObject({ quantity: '30', quantityBefore: 10 })
  })

  it('keeps sales subtracted after a lost save', () => {
    const values = { base: typeStock('30'), edited: typeStock('34'), latest: countElsewhere(28) }
    expect(rebaseProduct(values).volumes[0]).toMatchObject({ quantity: '34', quantityBefore: 30 })
  })

  it('sets the typed stock when the difference would go below zero', () => {
    const typed = { ...before, volumes: [{ ...one, quantity: '1' }, other] }
    const now = { ...before, volumes: [{ ...one, quantity: '4', quantityBefore: 4 }, other] }
    expect(mergeProduct({ base: before, edited: typed, latest: now }).volumes[0]).toMatchObject({
      quantity: '1',
      quantityBefore: 4,
    })
    const overwritten = overwriteProduct(
      { base: before, edited: typed, latest: now },
      { changes: [{ field: 'name', before: '', after: 'Theirs' }] },
    )
    expect(overwritten.volumes[0]).toMatchObject({ quantity: '1', quantityBefore: 4 })
  })

  it('keeps added volumes of both sides and removes deleted ones', () => {
    const mine = { ...createEmptyVariant(), size: '5L' }
    const theirs = { ...other, key: 'v3', _id: 'v3', size: '3L' }
    const merged = mergeProduct({
      base: before,
      edited: { ...before, volumes: [one, other, mine] },
      latest: { ...before, volumes: [other, theirs] },
    })
    expect(merged.volumes.map(({ size }) => size)).toEqual(['1L', '5L', '3L'])
  })

  it('adds an edited volume again that was deleted elsewhere', () => {
    const typed = { ...before, volumes: [{ ...one, price: '9' }, other] }
    const now = { ...before, volumes: [other] }
    for (const { volumes } of [
      mergeProduct({ base: before, edited: typed, latest: now }),
      overwriteProduct({ base: before, edited: typed, latest: now }, { changes: [] }),
    ]) {
      expect(volumes[0]).toMatchObject({ size: '350ml', price: '9' })
      expect(volumes[0]).not.toHaveProperty('_id')
    }
  })
})

describe('the payload of a changed product', () => {
  it('has the ids of the volumes, the stock shown and the version', () => {
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
      { _id: 'v1', size: '350ml', price: 2_000, discount: 0, quantity: 1_000, quantityBefore: 10, sales: [] },
      { size: '5L', price: 0, discount: 0, quantity: 0, sales: [] },
    ])
    expect(body).not.toHaveProperty('thumbnailImage')
  })
})
