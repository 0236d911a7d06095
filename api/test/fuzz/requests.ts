import { login, logout, register } from '@usiku/contracts/accounts/operations.ts'
import { operations } from '@usiku/contracts/all-operations.ts'
import { getProduct, listCategoryProducts } from '@usiku/contracts/catalogue/operations.ts'
import { buildPath, type DeclaredOperation } from '@usiku/contracts/http/operation.ts'
import { type CartLine, type OrderPlacement, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { deleteAccount } from '@usiku/contracts/privacy/operations.ts'
import * as fc from 'fast-check'
import { type Mutation, mutations, type RawRequest } from './mutations.ts'
import { createValues } from './schema-values.ts'

/** What requests name, so that some of them succeed. */
export interface FuzzedShop {
  readonly tokens: readonly string[]
  readonly product: { readonly id: string; readonly slug: string }
  readonly categorySlug: string
  readonly orderIds: readonly string[]
  readonly line: CartLine
  readonly createPlacement: (items: CartLine[]) => OrderPlacement
}

/** Bodies have the most fields, but hashing a password takes as long as twenty other requests. */
function getWeight({ id, body }: DeclaredOperation): number {
  if (id === register.id || id === login.id || id === deleteAccount.id) return 2
  if (id === placeOrder.id) return 24
  return body === undefined ? 2 : 12
}

/** Sometimes uses parameters of existing rows. */
function createParams(
  operation: DeclaredOperation,
  { product, orderIds, categorySlug }: FuzzedShop,
): fc.Arbitrary<Record<string, string>> {
  const known: Record<string, readonly string[]> = {
    [getProduct.id]: [product.id, product.slug],
    [listCategoryProducts.id]: [categorySlug, 'latest', 'top-products', 'flash-sales'],
  }
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const value = fc.oneof(
    fc.constantFrom(...(known[operation.id] ?? orderIds)),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 130 }),
  )
  return fc.record(Object.fromEntries(names.map((name) => [name, value])))
}

function createBody(operation: DeclaredOperation, { line, createPlacement }: FuzzedShop): fc.Arbitrary<unknown> {
  if (operation.body === undefined) return fc.constant(undefined)
  const made = createValues(operation.body)
  if (operation.id !== placeOrder.id) return made
  const orders = fc.integer({ min: 1, max: 4 }).map((quantity) => createPlacement([{ ...line, quantity }]))
  return fc.oneof({ weight: 4, arbitrary: orders }, { weight: 1, arbitrary: made })
}

const queryText = (query: unknown): string => {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>)
  return pairs.length === 0
    ? ''
    : `?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`
}

function validRequests(operation: DeclaredOperation, shop: FuzzedShop): fc.Arbitrary<RawRequest> {
  const query = operation.query === undefined ? fc.constant({}) : createValues(operation.query)
  const token = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...shop.tokens) },
    { weight: 1, arbitrary: fc.constantFrom(undefined, 'e30.e30.e30') },
  )
  return fc
    .record({ params: createParams(operation, shop), query, body: createBody(operation, shop), token })
    .map(({ params, query, body, token }) => ({
      method: operation.method,
      url: buildPath(operation, params) + queryText(query),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      payload: body === undefined ? undefined : JSON.stringify(body),
    }))
}

/** Valid ones of every operation, most of them with one mutation. */
export function requestsTo(shop: FuzzedShop): fc.Arbitrary<RawRequest> {
  // A logged out user would stay so for the rest of the run.
  const tried = operations.filter((operation) => operation.id !== logout.id)
  return fc
    .oneof(...tried.map((op) => ({ weight: getWeight(op), arbitrary: validRequests(op, shop) })))
    .chain((request) => mutations.map((mutate: Mutation) => mutate(request)))
}
