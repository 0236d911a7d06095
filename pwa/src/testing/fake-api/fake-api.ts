import { getDeclaration } from '@usiku/contracts/all-operations.ts'
import type { ErrorReply } from '@usiku/contracts/http/error-reply.ts'
import { API_BASE, type BodyOf, isKeyed, type Operation, type ReplyOf } from '@usiku/contracts/http/operation.ts'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { Check, Errors } from 'typebox/value'

export interface FakeCall<O extends Operation> {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: BodyOf<O>
  readonly headers: Headers
}

export class FakeFailure {
  readonly status: number
  readonly reply: ErrorReply

  constructor(status: number, reply: Omit<ErrorReply, 'requestId'>) {
    this.status = status
    this.reply = { requestId: 'test', ...reply }
  }
}

type Resolver<O extends Operation> = (
  call: FakeCall<O>,
) => ReplyOf<O> | FakeFailure | Response | Promise<ReplyOf<O> | FakeFailure | Response>

/** A call without a fake fails the test. */
export const fakeApi = setupServer()

/**
 * Answers an operation until the test ends. Results are validated against the operation; a `Response` is sent
 * unchanged.
 */
export function fakeOperation<const O extends Operation>(operation: O, resolver: Resolver<O>): void {
  const path = `*${API_BASE}${operation.path.replace(/\{(\w+)\}/g, ':$1')}`
  const method = operation.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
  fakeApi.use(
    http[method](path, async ({ request, params }) => {
      if (isKeyed(operation) && operation.access === 'admin' && !request.headers.has('idempotency-key')) {
        throw new Error(`The back office sent ${operation.id} without a key`)
      }
      const answer = await resolver({
        params: params as Record<string, string>,
        query: new URL(request.url).searchParams,
        body: (getDeclaration(operation).body ? await request.json() : undefined) as BodyOf<O>,
        headers: request.headers,
      })
      return toResponse(operation, answer)
    }),
  )
}

function toResponse(operation: Operation, answer: unknown): Response {
  if (answer instanceof Response) return answer
  if (answer instanceof FakeFailure) return HttpResponse.json(answer.reply, { status: answer.status })
  const { status, reply } = getDeclaration(operation).success
  if (Check(reply, answer)) return HttpResponse.json(answer as Record<string, unknown>, { status })
  const [first] = Errors(reply, answer)
  throw new Error(`The fake of ${operation.id} answers what the API cannot: ${first?.instancePath} ${first?.message}`)
}
