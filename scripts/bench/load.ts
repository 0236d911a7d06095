import autocannon from 'autocannon'

export interface LoadRequest {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Load {
  readonly origin: string
  readonly clients: number
  readonly seconds: number
  /** @param number counts the requests of all clients */
  readonly createRequest: (number: number) => LoadRequest
  /** Of a minute, over all clients; as many as possible without it. */
  readonly perSecond?: number
}

export interface LoadResult {
  readonly perSecond: number
  /** Time to the answer in milliseconds that 99 of 100 requests keep. */
  readonly p99: number
}

/** Each client sends a request when the one before is answered. @throws Error when one fails */
export async function sendLoad({ origin, clients, seconds, createRequest, perSecond }: Load): Promise<LoadResult> {
  let number = 0
  const result = await autocannon({
    ...{ url: origin, connections: clients, duration: seconds },
    ...(perSecond === undefined ? {} : { overallRate: perSecond }),
    setupClient: dropBodies,
    requests: [
      {
        setupRequest: (request) => {
          const { method = 'GET', path, headers = {}, body } = createRequest(number++)
          return { ...request, method, path, headers: { ...headers }, ...(body === undefined ? {} : { body }) }
        },
      },
    ],
  })
  const failures = result.errors + result.timeouts + result.non2xx
  if (failures > 0) throw new Error(`${failures} of ${result.requests.sent} requests failed`)
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99 }
}

/** Decoding compressed bodies as text, which nothing reads, would take longer than all else. */
function dropBodies(client: autocannon.Client): void {
  const { pipelinedRequests } = client as unknown as { readonly pipelinedRequests: { addBody: () => void } }
  pipelinedRequests.addBody = () => undefined
}
