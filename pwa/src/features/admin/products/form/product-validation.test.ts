import { describe, expect, it } from 'vitest'
import { stockedProduct } from '../../../../testing/fake-api/fake-products.ts'
import { getRequiredMessage } from '../../ui/forms/validation.ts'
import {
  createEmptyProduct,
  createEmptyVariant,
  type ProductValues,
  toProductValues,
  type VariantValues,
} from './product-form-values.ts'
import { validateProduct, validateTag } from './product-validation.ts'

const good = toProductValues({ product: stockedProduct(1), costs: [], levels: new Map() })
const errorsOf = (patch: Partial<ProductValues>) => validateProduct({ ...good, ...patch })
const volumeErrors = (...patches: Partial<VariantValues>[]) =>
  errorsOf({
    volumes: patches.map((patch) => ({ ...createEmptyVariant(), size: '1L', price: '10', quantity: '1', ...patch })),
  })

describe('product validation', () => {
  it('accepts a valid product', () => {
    expect(validateProduct(good)).toEqual({})
  })

  it('requires every field', () => {
    const fields = [
      ...['name', 'summary', 'description', 'thumbnailImage', 'category', 'subcategory', 'brand', 'tags'],
      ...['alcoholPercentage', 'countryOfOrigin', 'metaTitle', 'metaDescription'],
      ...['volumes.0.size', 'volumes.0.price', 'volumes.0.quantity'],
    ]
    expect(validateProduct(createEmptyProduct())).toEqual(
      Object.fromEntries(fields.map((field) => [field, getRequiredMessage()])),
    )
  })

  it.each(['name', 'summary', 'description', 'countryOfOrigin', 'metaTitle', 'metaDescription', 'alcoholPercentage'])(
    'take white space for nothing: %s',
    (name) => expect(errorsOf({ [name]: ' \n ' })).toEqual({ [name]: getRequiredMessage() }),
  )

  it.each([
    ['name', 120, '120'],
    ['summary', 500, '500'],
    ['description', 5_000, '5,000'],
    ['countryOfOrigin', 60, '60'],
    ['metaTitle', 120, '120'],
    ['metaDescription', 320, '320'],
  ])('limits the length of %s', (name, longest, figure) => {
    expect(errorsOf({ [name]: `${'é'.repeat(longest)} ` })).toEqual({})
    expect(errorsOf({ [name]: '🍷'.repeat(longest) })).toEqual({})
    expect(errorsOf({ [name]: 'a'.repeat(longest + 1) })).toEqual({
      [name]: `Must have at most ${figure} characters.`,
    })
  })

  it.each([
    ['strong', 'Must be a number.'],
    ['-1', 'Must be a number.'],
    ['100.1', 'Must be at most 100.'],
  ])('checks alcohol %j: %s', (alcoholPercentage, sentence) => {
    expect(errorsOf({ alcoholPercentage })).toEqual({ alcoholPercentage: sentence })
  })

  it.each([
    ['0.5', '', 'With 0.5 per cent or more it is alcoholic.'],
    ['0,49', '', undefined],
    ['0.5', 'yes', undefined],
    ['0', 'yes', undefined],
  ])('checks %s per cent marked as alcoholic %j: %s', (alcoholPercentage, isAlcoholic, sentence) => {
    expect(errorsOf({ alcoholPercentage, isAlcoholic }).isAlcoholic).toBe(sentence)
  })

  it('limits the number and length of tags', () => {
    expect(errorsOf({ tags: Array.from({ length: 31 }, (_, tag) => `${tag}`) })).toEqual({
      tags: 'There can be at most 30 tags.',
    })
    expect(validateTag('a'.repeat(41))).toBe('Must have at most 40 characters.')
    expect(validateTag('a'.repeat(40))).toBeUndefined()
  })
})

describe('volume validation', () => {
  it.each([
    [{ size: 'a'.repeat(61) }, 'size', 'Must have at most 60 characters.'],
    [{ price: 'ten' }, 'price', 'Must be a whole number.'],
    [{ price: '9.5' }, 'price', 'Must be a whole number.'],
    [{ price: '100000001' }, 'price', 'Must be at most 100,000,000.'],
    [{ discount: '' }, 'discount', getRequiredMessage()],
    [{ discount: '11' }, 'discount', 'The discount can be at most the price.'],
    [{ quantity: '-1' }, 'quantity', 'Must be a whole number.'],
    [{ quantity: '1000001' }, 'quantity', 'Must be at most 1,000,000.'],
  ])('rejects %j', (patch, name, sentence) => {
    expect(volumeErrors(patch)).toEqual({ [`volumes.0.${name}`]: sentence })
  })

  it('rejects a repeated size', () => {
    expect(volumeErrors({ size: '750ml' }, { size: '1L' }, { size: '750 ML' })).toEqual({
      'volumes.2.size': 'Another volume already has this size.',
    })
  })

  it('accepts limit values', () => {
    expect(volumeErrors({ price: '100,000,000', discount: '100,000,000', quantity: '0' })).toEqual({})
  })
})
