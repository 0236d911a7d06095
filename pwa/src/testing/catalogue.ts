import type { Category, Product, Volume } from '@usiku/contracts/catalogue.ts'

export function volumeOf(facts: Partial<Volume> = {}): Volume {
  const price = facts.price ?? 2_000
  const discount = facts.discount ?? 0
  return { _id: 'v1', size: '750ml', price, discount, priceAfterDiscount: price - discount, quantity: 10, ...facts }
}

export function productOf(facts: Partial<Product> = {}): Product {
  const at = '2026-11-20T18:00:00.000Z'
  return {
    _id: 'p1',
    name: 'Gin of the Night',
    slug: 'gin-of-the-night',
    thumbnailImage: '',
    imagePublicId: '',
    picture: null,
    summary: 'Dry.',
    description: 'Very dry.',
    countryOfOrigin: 'Kenya',
    alcoholPercentage: 40,
    category: { _id: 'c1', name: 'Gin', slug: 'gin' },
    subcategory: { _id: 's1', name: 'London Dry' },
    brand: { _id: 'b1', name: 'Usiku' },
    tags: ['gin'],
    metaTitle: 'Gin of the Night',
    metaDescription: 'A dry gin.',
    volumes: [volumeOf()],
    reviews: [],
    rating: { average: 0, count: 0 },
    isFeatured: false,
    featuredDate: null,
    createdAt: at,
    updatedAt: at,
    version: 1,
    ...facts,
  }
}

export function categoryOf(facts: Partial<Category> = {}): Category {
  return {
    _id: 'c1',
    name: 'Gin',
    slug: 'gin',
    description: '',
    image: '',
    picture: null,
    subCategories: [],
    isActive: true,
    version: 1,
    ...facts,
  }
}
