import { describe, expect, it } from 'vitest'
import { buildProduct, buildVolume } from '../../testing/fixtures/catalogue.ts'
import { toProductJsonLd } from './product-json-ld.ts'

const origin = 'https://usiku.example'
const node = (...args: Parameters<typeof buildProduct>) => toProductJsonLd(buildProduct(...args), origin)

describe('toProductJsonLd', () => {
  it('lists each variant with its price in shillings and its availability', () => {
    const product = node({
      thumbnailImage: '/media/gin-640.webp',
      volumes: [
        buildVolume({ size: '750ml', price: 3_850, discount: 450 }),
        buildVolume({ _id: 'v2', size: '1L', quantity: 0 }),
      ],
    })
    expect(product).toMatchObject({ '@type': 'Product', image: 'https://usiku.example/media/gin-640.webp' })
    expect(product.offers).toMatchObject([
      { price: 3_400, priceCurrency: 'KES', availability: 'https://schema.org/InStock' },
      { price: 2_000, priceCurrency: 'KES', availability: 'https://schema.org/OutOfStock' },
    ])
  })

  it('contains a rating only when there are reviews', () => {
    expect(node()).not.toHaveProperty('aggregateRating')
    const rated = node({ rating: { average: 4.333333, count: 3 } })
    expect(rated.aggregateRating).toMatchObject({ ratingValue: 4.33, reviewCount: 3 })
  })
})
