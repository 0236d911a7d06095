import { type Kysely, sql } from 'kysely'

/** `orders.number` is the public number; in all other tables `order_id` is `orders.id`. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table orders rename column order_id to number`.execute(database)
}
