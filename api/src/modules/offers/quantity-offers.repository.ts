import type { QuantityOffer, QuantityOffers } from '@usiku/contracts/offers/operations.ts'
import { type Selectable, sql } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'

/** One statement, so that all of it is of the same version. */
export async function findQuantityOffers(database: Reader): Promise<QuantityOffers> {
  const rows = await database
    .selectFrom('quantity_offer_rules as rules')
    .leftJoin('quantity_offers', (join) => join.onTrue())
    .selectAll('quantity_offers')
    .select('rules.version')
    .orderBy('quantity_offers.position')
    .execute()
  const [first] = rows
  if (first === undefined) throw new Error('the version of the quantity offers is gone')
  const offers = rows.filter((row): row is typeof row & QuantityOfferRow => row.id !== null).map(toQuantityOffer)
  return { offers, version: first.version }
}

export async function writeQuantityOffers(transaction: Transaction, offers: readonly QuantityOffer[]): Promise<void> {
  await transaction.deleteFrom('quantity_offers').execute()
  if (offers.length > 0) await transaction.insertInto('quantity_offers').values(offers.map(toRow)).execute()
  await transaction.updateTable('quantity_offer_rules').set({ version: sql`version + 1` }).execute()
}

type QuantityOfferRow = Selectable<Schema['quantity_offers']>

function toQuantityOffer(row: QuantityOfferRow): QuantityOffer {
  return {
    _id: row.id,
    name: row.name,
    kind: row.kind,
    quantity: row.quantity,
    payFor: row.pay_for,
    price: row.price,
    // Written by `toRow`.
    products: JSON.parse(row.products) as string[],
    categories: JSON.parse(row.categories) as string[],
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isEnabled: row.is_enabled === 1,
  }
}

function toRow(offer: QuantityOffer, position: number): QuantityOfferRow {
  return {
    id: offer._id,
    position,
    name: offer.name,
    kind: offer.kind,
    quantity: offer.quantity,
    pay_for: offer.payFor,
    price: offer.price,
    products: JSON.stringify(offer.products),
    categories: JSON.stringify(offer.categories),
    starts_at: offer.startsAt,
    ends_at: offer.endsAt,
    is_enabled: offer.isEnabled ? 1 : 0,
  }
}
