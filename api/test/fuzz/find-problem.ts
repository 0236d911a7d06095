import { getDeclaration, operations } from '@usiku/contracts/all-operations.ts'
import { ErrorReply } from '@usiku/contracts/http/error-reply.ts'
import { followOrders } from '@usiku/contracts/orders/admin-operations.ts'
import { followOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { Check } from 'typebox/value'
import { isEvents, parseEvents, type RawAnswer } from '../inject-once.ts'
import type { RawRequest } from './mutations.ts'

/** @returns why no client of the contracts could use the answer */
export function findProblem(answer: RawAnswer, { method }: RawRequest): string | undefined {
  const { statusCode, payload } = answer
  if (statusCode >= 500) return `status ${statusCode}`
  // The socket cuts off bodies of HEAD responses, and there is no socket here.
  if (method === 'HEAD') return undefined
  if (statusCode === 304) return payload === '' ? undefined : 'a body that may not be'
  if (isEvents(answer)) return isDeclaredStream(answer) ? undefined : describeOutside(payload)
  return findProblemOfContent(answer)
}

function findProblemOfContent({ statusCode, headers, payload }: RawAnswer): string | undefined {
  const type = String(headers['content-type'])
  if (type.startsWith('text/csv')) return statusCode === 200 ? undefined : `a file with status ${statusCode}`
  if (!type.startsWith('application/json')) return `content type ${type}`
  return isDeclaredReply(statusCode, JSON.parse(payload)) ? undefined : describeOutside(payload)
}

const describeOutside = (payload: string): string => `outside every contract: ${payload.slice(0, 300)}`

function isDeclaredStream({ statusCode, payload }: RawAnswer): boolean {
  const schemas = [followOwnOrders, followOrders].map((operation) => getDeclaration(operation).success.reply)
  const isValid = parseEvents(payload).every((event) => schemas.some((schema) => Check(schema, event)))
  return statusCode === 200 && isValid
}

function isDeclaredReply(statusCode: number, body: unknown): boolean {
  if (statusCode >= 400) return Check(ErrorReply, body)
  const declared = operations.filter(({ success }) => success.status === statusCode)
  return declared.some(({ success }) => Check(success.reply, body))
}
