import { describe, expect, it } from 'vitest'
import { buildProduct, buildVolume } from '../../testing/fixtures/catalogue.ts'
import { toProductJsonLd } from './product-json-ld.ts'

const origin = 'https://usiku.example'
const nodes = (...args: Parameters<typeof buildProduct>) =>
  toProductJsonLd(buildProduct(...args), origin)['@graph'] as Record<string, unknown>[]

describe('the structured data of a product', () => {
  it('offers each volume in shillings with its availability', () => {
    const [product] = nodes({
      thumbnailImage: '/media/gin-640.webp',
      volumes: [
        buildVolume({ size: '750ml', price: 3_850, discount: 450 }),
        buildVolume({ _id: 'v2', size: '1L', quantity: 0 }),
      ],
    })
    expect(product).toMatchObject({ '@type': 'Product', image: 'https://usiku.example/media/gin-640.webp' })
    expect(product?.offers).toMatchObject([
      { price: 3_400, priceCurrency: 'KES', availability: 'https://schema.org/InStock' },
      { price: 2_000, priceCurrency: 'KES', availability: 'https://schema.org/OutOfStock' },
    ])
  })

  it('speaks of ratings only when there are any', () => {
    expect(nodes()[0]).not.toHaveProperty('aggregateRating')
    const [rated] = nodes({ rating: { average: 4.333333, count: 3 } })
    expect(rated?.aggregateRating).toMatchObject({ ratingValue: 4.33, reviewCount: 3 })
  })

  it('tells the way through the category', () => {
    const [, trail] = nodes()
    const steps = trail?.itemListElement as { item: string; position: number }[]
    expect(steps.map(({ item }) => item)).toEqual([
      'https://usiku.example/',
      'https://usiku.example/category/gin',
      'https://usiku.example/product/gin-of-the-night',
    ])
  })
})
