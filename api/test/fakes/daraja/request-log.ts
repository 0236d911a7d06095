import type { Body, Refusal } from './replies.ts'

export interface FakeRequest {
  readonly path: string
  readonly body: Body
}

/** Records requests, and refuses those that a test wants refused. */
export class RequestLog {
  readonly #requests: FakeRequest[] = []
  readonly #refusals = new Map<string, Refusal[]>()
  readonly #waiting = new Set<() => void>()

  get all(): readonly FakeRequest[] {
    return this.#requests
  }

  list(path: string): readonly Body[] {
    return this.#requests.filter((request) => request.path === path).map(({ body }) => body)
  }

  /** @returns how it is refused */
  record(request: FakeRequest): Refusal | undefined {
    this.#requests.push(request)
    for (const check of this.#waiting) check()
    return this.#refusals.get(request.path)?.shift()
  }

  refuse(path: string, refusals: readonly Refusal[]): void {
    this.#refusals.set(path, [...(this.#refusals.get(path) ?? []), ...refusals])
  }

  /** Resolves once so many requests to the path have come. */
  waitFor(path: string, count: number): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (this.list(path).length < count) return
        this.#waiting.delete(check)
        resolve()
      }
      this.#waiting.add(check)
      check()
    })
  }
}
