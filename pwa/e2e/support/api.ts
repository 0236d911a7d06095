import { login, register } from '@usiku/contracts/accounts/operations.ts'
import { getDeclaration } from '@usiku/contracts/all-operations.ts'
import {
  type BodyOf,
  buildPath,
  type Operation,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@usiku/contracts/http/operation.ts'

interface Request<O extends Operation> {
  readonly params?: ParamsOf<O>
  readonly query?: QueryOf<O>
  readonly body?: BodyOf<O>
  readonly token?: string
}

/** Calls the running shop from outside the browser: to prepare and to look behind the screens. */
export async function callApi<O extends Operation>(
  origin: string,
  operation: O,
  request: Request<O> = {},
): Promise<ReplyOf<O>> {
  const { params, query, body, token } = request
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]))
  const response = await fetch(
    `${origin}${buildPath(operation, { ...(params as Record<string, string> | undefined) })}?${search}`,
    {
      method: operation.method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
  )
  const answer: unknown = await response.json()
  if (response.status !== getDeclaration(operation).success.status)
    throw new Error(`${operation.id}: ${JSON.stringify(answer)}`)
  return answer as ReplyOf<O>
}

/** The password of every customer in these tests. */
export const PASSWORD = 'mzinga wa usiku'

let emails = 0

/** An address that no other test uses. */
export const newEmail = (name = 'amina') => `${name}-${process.pid}-${++emails}@example.com`

/** Opens a customer's account and answers a token of theirs. */
export async function registerCustomer(origin: string, email: string): Promise<string> {
  const body = { name: 'Amina Njeri', email, password: PASSWORD, confirmPassword: PASSWORD }
  return (await callApi(origin, register, { body })).accessToken
}

const adminTokens = new WeakMap<BodyOf<typeof login>, Promise<string>>()

/** A token of the admin's, the same for as long as the shop is there. */
export function adminToken(origin: string, admin: BodyOf<typeof login>): Promise<string> {
  const token = adminTokens.get(admin) ?? callApi(origin, login, { body: admin }).then(({ accessToken }) => accessToken)
  adminTokens.set(admin, token)
  return token
}
