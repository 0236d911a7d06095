import type { User } from '@usiku/contracts/accounts/operations.ts'
import type { CustomerFigures } from '@usiku/contracts/customers/operations.ts'
import type { Reader } from '../../database/database.ts'
import { type CsvCell, createCsvStream, readPages } from '../../lib/csv.ts'
import { listUsersAfter } from '../accounts/users.service.ts'
import { listCustomerFigures } from '../orders/customer-orders.service.ts'

const PAGE_SIZE = 500

const HEADER = [
  ...['user_id', 'name', 'email', 'phone', 'role', 'status', 'country', 'county', 'city', 'address', 'joined'],
  ...['known', 'orders', 'delivered', 'cancelled', 'spent', 'first_order', 'last_order'],
]

interface Row {
  readonly user: User
  readonly figures: CustomerFigures | undefined
}

/** Everybody with an account, with what their orders add up to. */
export function exportCustomers(database: Reader, day: string) {
  const rows = readPages<Row>(async (last) => {
    const users = await listUsersAfter(database, last?.user._id ?? '', PAGE_SIZE)
    const ids = users.map(({ _id }) => _id)
    const figures = await listCustomerFigures(database, ids)
    return users.map((user) => ({ user, figures: figures.get(user._id) }))
  })
  return { name: `customers-${day}.csv`, content: createCsvStream(HEADER, listRows(rows)) }
}

async function* listRows(rows: AsyncIterable<Row>): AsyncGenerator<readonly CsvCell[]> {
  for await (const { user, figures } of rows) {
    const { country, county, city, address } = user.shippingInfo
    yield [
      ...[user._id, user.name, user.email, user.phone, user.role, user.status, country, county, city, address],
      ...[user.createdAt, user.isKnown ? 'yes' : 'no', figures?.orders ?? 0, figures?.delivered ?? 0],
      ...[figures?.cancelled ?? 0, figures?.spent ?? 0, figures?.firstOrderAt ?? null, figures?.lastOrderAt ?? null],
    ]
  }
}
