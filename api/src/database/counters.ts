import type { Transaction } from './database.ts'
import type { Schema } from './schema.ts'

type CounterName = Schema['counters']['name']['__select__']

/**
 * Counts without gaps: the counter's row stays locked until the transaction ends, and a rollback takes the number back.
 * @returns the new value
 */
export async function takeNumber(transaction: Transaction, name: CounterName): Promise<number> {
  const { value } = await transaction
    .insertInto('counters')
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ eb }) => ({ value: eb('counters.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

/** Takes back the last number, which was not used. Of an older one it does nothing. */
export async function returnNumber(transaction: Transaction, name: CounterName, number: number): Promise<void> {
  await transaction
    .updateTable('counters')
    .set({ value: number - 1 })
    .where('name', '=', name)
    .where('value', '=', number)
    .execute()
}

/** Sets the last number that was used, for sequences that are counted elsewhere, too. */
export async function setCounter(transaction: Transaction, name: CounterName, value: number): Promise<void> {
  await transaction
    .insertInto('counters')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
