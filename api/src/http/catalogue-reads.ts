import { getDeclaration } from '@usiku/contracts/all-operations.ts'
import type { ReplyOf, UnkeyedOperation } from '@usiku/contracts/http/operation.ts'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { AppContext } from '../context.ts'
import type { CatalogueState } from '../database/catalogue-state.ts'
import { createEtag, matchesEtag } from '../lib/etag.ts'
import {
  getTimeToPriceChange,
  type PricedStateContext,
  readPricedState,
} from '../modules/catalogue/prices/priced-state.service.ts'
import { ProductChanges } from '../modules/catalogue/sync/product-changes.service.ts'
import { countRows } from '../overload/request-cost.ts'
import { findOrEncode } from '../plugins/compression/compression.ts'
import { formatCacheControl, getShape, withContentEtag } from './conditional-get.ts'
import { type Handler, NOT_MODIFIED, type OperationInput, registerOperation } from './register-operation.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly catalogueReads: CatalogueReads
  }
}

export interface CatalogueRead<O extends UnkeyedOperation> {
  readonly handler: (input: OperationInput<O>) => Promise<ReplyOf<O>>
  /**
   * The products in an answer: it changes with their data and with the lists of the catalogue. Undefined for an answer
   * that changes with every change of the catalogue, as those that are ordered by sales: lists do not count them.
   */
  readonly listProductIds?: (answer: ReplyOf<O>, input: OperationInput<O>) => readonly string[] | undefined
  /** How long browsers may use their copy. */
  readonly cacheControl?: string
}

/** What a tag, and the bodies kept under it, were made of. */
interface KeptAnswer {
  readonly tag: string
  readonly state: CatalogueState
  readonly productIds: readonly string[] | undefined
  readonly rows: number
}

/** In bytes, by estimate. */
const MAX_KEPT_SIZE = 8 * 1024 * 1024
const SIZE_OF_ANSWER = 500
const SIZE_OF_ID = 48

/**
 * In milliseconds. A kept body may be that old in what does not count as a change of the catalogue: the quantity of
 * what is not scarce, and the order of what sells seldom.
 */
const MAX_BODY_AGE_MS = 60_000

/**
 * Serves public operations that depend only on their URL and the catalogue. An answer is kept until something in it
 * changes; a current `ETag` gets 304. With `inactive` the ETag hashes the body: the back office sees every change of
 * stock, which not all count as changes of the catalogue.
 */
export class CatalogueReads {
  readonly #app: FastifyInstance
  readonly #deps: PricedStateContext
  readonly #changes: ProductChanges
  readonly #monotonicNow: () => number
  readonly #kept = new LRUCache<string, KeptAnswer>({
    maxSize: MAX_KEPT_SIZE,
    sizeCalculation: ({ productIds }, url) => SIZE_OF_ANSWER + url.length + (productIds?.length ?? 0) * SIZE_OF_ID,
  })

  constructor(app: FastifyInstance, deps: Pick<AppContext, 'database' | 'now' | 'monotonicNow'>) {
    this.#app = app
    this.#deps = { ...deps, log: app.log }
    this.#monotonicNow = deps.monotonicNow
    this.#changes = new ProductChanges(deps.database)
  }

  register<O extends UnkeyedOperation>(operation: O, read: CatalogueRead<O>): void {
    const { handler, cacheControl } = read
    // Short, because each request puts it into a tag.
    const shape = createEtag(getShape(operation))
    const answerExactly = withContentEtag(operation, handler as Handler<O>, () => 'no-cache')
    registerOperation(this.#app, operation, async (input) => {
      if (isOfBackOffice(input.query)) return answerExactly(input)
      const { request, reply } = input
      const { url } = request
      // Read before the rows: the tag may then be older than the body, never newer.
      const state = await readPricedState(this.#deps)
      const tag =
        (await this.#findTag(url, state)) ?? createEtag(JSON.stringify([state.epoch, state.catalogue, shape, url]))
      const serialize = async () => {
        const answer = await handler(input)
        this.#kept.set(url, { tag, state, productIds: read.listProductIds?.(answer, input), rows: countRows(answer) })
        return Buffer.from(String(reply.code(getDeclaration(operation).success.status).serialize(answer)))
      }
      const findBody = async () => {
        const minute = Math.floor(this.#monotonicNow() / MAX_BODY_AGE_MS)
        const cache = isSearch(input.query) ? this.#app.searchBodies : this.#app.sentBodies
        const body = await findOrEncode(request, reply, { key: `${tag} ${minute}`, make: serialize, cache })
        this.#app.chargeForRows(request, this.#kept.get(url)?.rows ?? 0)
        return body
      }
      const answer = matchesEtag(request.headers['if-none-match'], tag) ? NOT_MODIFIED : await findBody()
      const untilChange = getTimeToPriceChange(state, this.#deps.now())
      reply.header('etag', tag).header('cache-control', cacheControl ?? formatCacheControl(untilChange))
      return answer
    })
  }

  async #findTag(url: string, state: CatalogueState): Promise<string | undefined> {
    const kept = this.#kept.get(url)
    if (kept === undefined || kept.state.epoch !== state.epoch) return undefined
    if (kept.state.catalogue === state.catalogue) return kept.tag
    if (kept.productIds === undefined || kept.state.lists !== state.lists) return undefined
    const isUnchanged = await this.#changes.areUnchanged(kept.productIds, kept.state.catalogue, state)
    return isUnchanged ? kept.tag : undefined
  }
}

const isOfBackOffice = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'inactive' in query && query.inactive === true

const isSearch = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'search' in query && query.search !== undefined
