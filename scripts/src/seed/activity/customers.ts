import { randomBytes } from 'node:crypto'
import type { Transaction } from '@usiku/api/database/database.ts'
import { registerCustomer } from '@usiku/api/modules/accounts/accounts.service.ts'
import { updateProfile } from '@usiku/api/modules/accounts/profile.service.ts'
import type { User } from '@usiku/contracts/accounts/operations.ts'

/** `.test` never resolves, so no mail leaves. The domain marks demo accounts. */
export const DEMO_MAIL_DOMAIN = 'demo.usiku.test'

export interface DemoCustomer {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly city: string
  readonly favourite: string
  readonly thirst: number
}

export const demoCustomers: readonly DemoCustomer[] = [
  customer('Wanjiru Kariuki', '0712 555 014', 'Kilimani', 'Wine', 4),
  customer('Brian Otieno', '0722 555 127', 'South B', 'Beer', 5),
  customer('Faith Mutua', '0733 555 209', 'Westlands', 'Gin', 4),
  customer('Kevin Kiprono', '0701 555 318', 'Lavington', 'Whisky', 4),
  customer('Achieng Odhiambo', '0745 555 421', 'Nairobi West', 'Vodka', 3),
  customer('Samuel Njoroge', '0720 555 530', 'Kasarani', 'Whisky', 3),
  customer('Zainab Hassan', '0790 555 633', 'Parklands', 'Mixers & Soft Drinks', 2),
  customer('Dennis Mwangi', '0711 555 746', 'Ruaka', 'Beer', 4),
  customer('Mercy Chebet', '0729 555 852', 'Langata', 'Ciders & RTDs', 3),
  customer('Priya Shah', '0735 555 961', 'Parklands', 'Champagne & Sparkling', 2),
  customer('Peter Wekesa', '0743 555 073', 'Umoja', 'Rum & Cane', 3),
  customer('Grace Nyambura', '0757 555 188', 'Kileleshwa', 'Wine', 3),
  customer('Collins Ouma', '0768 555 294', 'Upper Hill', 'Brandy & Cognac', 2),
  customer('Lilian Wambui', '0795 555 305', 'Roysambu', 'Gin', 3),
  customer('Hassan Abdi', '0110 555 416', 'Eastleigh', 'Mixers & Soft Drinks', 1),
  customer('Joyce Muthoni', '0112 555 527', 'Karen', 'Liqueurs & Aperitifs', 2),
  customer('Victor Kimani', '0704 555 638', 'Ngara', 'Vodka', 2),
  customer('Tabitha Moraa', '0718 555 749', 'Embakasi', 'Beer', 2),
  customer('James Leparan', '0726 555 850', 'Hurlingham', 'Tequila', 2),
  customer('Njeri Gathoni', '0748 555 962', 'Nairobi CBD', 'Whisky', 2),
]

function customer(name: string, phone: string, city: string, favourite: string, thirst: number): DemoCustomer {
  return { name, email: `${name.toLowerCase().replace(' ', '.')}@${DEMO_MAIL_DOMAIN}`, phone, city, favourite, thirst }
}

const MS_PER_DAY = 86_400_000

/** One account a day before `opening`, each with a random password that is not stored. @returns users by e-mail */
export async function addCustomers(database: Transaction, opening: Date): Promise<Map<string, User>> {
  const users = new Map<string, User>()
  for (const [place, customer] of demoCustomers.entries()) {
    const joined = new Date(opening.getTime() - (demoCustomers.length - place) * MS_PER_DAY)
    users.set(customer.email, await addCustomer(database, customer, joined))
  }
  return users
}

async function addCustomer(database: Transaction, { name, email, phone, city }: DemoCustomer, joined: Date) {
  // A random password cannot contain it.
  const deps = { database, now: () => joined, config: { shopName: '' } }
  const password = randomBytes(24).toString('base64url')
  const { user } = await registerCustomer(deps, { name, email, password, confirmPassword: password })
  const shippingInfo = { country: 'Kenya', county: 'Nairobi', city, address: '' }
  return updateProfile(deps, user._id, { phone, shippingInfo })
}
