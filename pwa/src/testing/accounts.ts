import type { User } from '@usiku/contracts/accounts.ts'

export function userOf(facts: Partial<User> = {}): User {
  return {
    _id: 'u1',
    name: 'Amina',
    email: 'amina@usiku.test',
    phone: '254712345678',
    role: 'customer',
    status: 'active',
    shippingInfo: { country: 'Kenya', county: 'Nairobi', city: 'Westlands', address: '' },
    createdAt: '2026-11-20T18:00:00.000Z',
    version: 1,
    ...facts,
  }
}
