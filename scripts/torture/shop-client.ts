import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { buildPath, IDEMPOTENCY_HEADER, type Operation, type ReplyOf } from '@usiku/contracts/http/operation.ts'

const RETRY_MS = 50
const MAX_REPEATS = 1_200

export interface Call {
  readonly token: string
  readonly params?: Record<string, string>
  readonly body?: unknown
}

/** Calls a shop that is killed now and then: repeats what was not answered under the same key. */
export class ShopClient {
  readonly #getOrigin: () => string

  constructor(getOrigin: () => string) {
    this.#getOrigin = getOrigin
  }

  async call<O extends Operation>(operation: O, { token, params = {}, body }: Call) {
    const headers = {
      authorization: `Bearer ${token}`,
      [IDEMPOTENCY_HEADER]: randomUUID(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const content = body === undefined ? {} : { body: JSON.stringify(body) }
    for (let number = 0; number < MAX_REPEATS; number += 1) {
      try {
        const url = this.#getOrigin() + buildPath(operation, params)
        const answer = await fetch(url, { method: operation.method, headers, ...content })
        const reply = (await answer.json()) as ReplyOf<O>
        if (answer.status !== 503) return { status: answer.status, reply }
      } catch {
        // It was killed.
      }
      await wait(RETRY_MS)
    }
    throw new Error(`${operation.id} was not answered`)
  }
}
