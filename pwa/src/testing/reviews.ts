import type { Review } from '@usiku/contracts/reviews.ts'

export function reviewOf(facts: Partial<Review> = {}): Review {
  return {
    _id: 'r1',
    description: 'Dry, as it says.',
    rating: 4,
    isApproved: true,
    product: { _id: 'p1', name: 'Gin of the Night', slug: 'gin-of-the-night', thumbnailImage: '' },
    user: { _id: 'u1', name: 'Amina', email: 'amina@usiku.test' },
    userEmail: 'amina@usiku.test',
    createdAt: '2026-11-20T21:00:00.000Z',
    version: 1,
    ...facts,
  }
}
