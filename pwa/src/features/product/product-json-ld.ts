import type { Product } from '@usiku/contracts/catalogue/operations.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * The product as structured data.
 * @param origin without a trailing slash
 */
export function toProductJsonLd(product: Product, origin: string): Json {
  const url = `${origin}/product/${product.slug}`
  const { name, summary, metaDescription, brand, category, thumbnailImage, rating } = product
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name,
    description: metaDescription || summary,
    sku: product._id,
    category: category.name,
    url,
    ...(thumbnailImage === '' ? {} : { image: new URL(thumbnailImage, `${origin}/`).href }),
    ...(brand.name === '' ? {} : { brand: { '@type': 'Brand', name: brand.name } }),
    offers: product.volumes.map((volume) => ({
      '@type': 'Offer',
      name: `${name} ${volume.size}`,
      sku: volume._id,
      price: volume.priceAfterDiscount,
      priceCurrency: 'KES',
      availability: `https://schema.org/${volume.quantity > 0 ? 'InStock' : 'OutOfStock'}`,
      url,
    })),
    ...(rating.count === 0 ? {} : { aggregateRating: toRatingNode(rating) }),
  }
}

function toRatingNode({ average, count }: Product['rating']): Json {
  return {
    '@type': 'AggregateRating',
    ratingValue: Number(average.toFixed(2)),
    reviewCount: count,
    bestRating: 5,
    worstRating: 1,
  }
}
