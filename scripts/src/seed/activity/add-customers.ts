import { randomBytes } from 'node:crypto'
import type { Database } from '@usiku/api/database/database.ts'
import { registerCustomer } from '@usiku/api/modules/accounts/accounts.service.ts'
import { updateProfile } from '@usiku/api/modules/accounts/profile.service.ts'
import type { User } from '@usiku/contracts/accounts/operations.ts'
import { type DemoCustomer, demoCustomers } from './customers.ts'

const MS_PER_DAY = 86_400_000

/** One account a day before `opening`, each with a random password that is not stored. @returns users by e-mail */
export async function addCustomers(database: Database, opening: Date): Promise<Map<string, User>> {
  const users = new Map<string, User>()
  for (const [place, customer] of demoCustomers.entries()) {
    const joined = new Date(opening.getTime() - (demoCustomers.length - place) * MS_PER_DAY)
    users.set(customer.email, await addCustomer(database, customer, joined))
  }
  return users
}

async function addCustomer(database: Database, { name, email, phone, city }: DemoCustomer, joined: Date) {
  // A random password cannot contain it.
  const deps = { database, now: () => joined, config: { shopName: '' } }
  const password = randomBytes(24).toString('base64url')
  const { user } = await registerCustomer(deps, { name, email, password, confirmPassword: password })
  const shippingInfo = { country: 'Kenya', county: 'Nairobi', city, address: '' }
  return updateProfile(deps, user._id, { phone, shippingInfo })
}
