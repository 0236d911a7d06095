import { setTimeout as wait } from 'node:timers/promises'
import { IMPORT_CHUNK_BYTES, type ImportState } from '@usiku/contracts/product-imports/constants.ts'
import * as calls from '@usiku/contracts/product-imports/operations.ts'
import { findViolations } from '../../../api/test/invariants.ts'
import { pickNumber } from '../../../api/test/random.ts'
import { type Settings, TortureServer } from '../../../api/test/torture/torture-server.ts'
import { signInAdmin, useDatabase } from '../../../api/test/torture/torture-shop.ts'
import { openShop } from '../open-shop.ts'
import type { Row } from '../row.ts'
import { ShopClient } from '../shop-client.ts'

const PRODUCTS = 600
const MAX_MS_UNTIL_KILL = 900
const MAX_STEP_MS = 300_000
const POLL_MS = 100

/** The server is killed while it applies a file of products, or undoes that. */
export const imports: Row = {
  name: 'imports',
  engines: ['sqlite', 'postgres'],
  run: async (context) => {
    const { random, options, report, isOver } = context
    const total = options['import-kills']
    const { settings } = await openShop(context, { customers: 0 })
    const before = await countProducts(settings)
    let server = await TortureServer.start(settings)
    const importer = new Importer(() => server.origin, await signInAdmin(server))
    const violations: string[] = []
    let [kills, files] = [0, 0]
    const finishInSpiteOfKills = async (state: ImportState) => {
      // One to three of them; the last start finishes the step.
      for (let left = pickNumber(random, 1, 3); left > 0 && kills < total; left -= 1) {
        await wait(pickNumber(random, 0, MAX_MS_UNTIL_KILL))
        await server.stop('SIGKILL')
        kills += 1
        server = await TortureServer.start(settings)
        report(`${kills} of ${total} kills, ${files} files`)
      }
      await importer.waitFor(state)
    }
    const expectProducts = async (expected: number, when: string) => {
      const count = await countProducts(settings)
      if (count !== expected) violations.push(`${when} there are ${count} products, not ${expected}`)
      violations.push(...(await useDatabase(settings, findViolations)))
    }
    for (; kills < total && !isOver(); files += 1) {
      await importer.check(createFile(files))
      await importer.start(calls.applyProductImport)
      await finishInSpiteOfKills('applied')
      await expectProducts(before + PRODUCTS, 'After the import')
      await importer.start(calls.undoProductImport)
      await finishInSpiteOfKills('undone')
      await expectProducts(before, 'After undoing')
    }
    await server.stop()
    return {
      count: `${kills} kills, ${files} files of ${PRODUCTS} products applied and undone`,
      checked: 'each product once, none left after undoing, all invariants',
      violations,
      peakMemory: server.peakMemory,
    }
  },
}

class Importer {
  readonly #client: ShopClient
  readonly #token: string
  #id = ''

  constructor(getOrigin: () => string, token: string) {
    this.#client = new ShopClient(getOrigin)
    this.#token = token
  }

  /** Uploads a file, until it can be applied. */
  async check(file: Buffer): Promise<void> {
    const body = { name: 'products.csv', size: file.length, fingerprint: String(Math.random()) }
    const { reply } = await this.#client.call(calls.createProductImport, { token: this.#token, body })
    this.#id = reply.data._id
    for (let chunk = 0; chunk * IMPORT_CHUNK_BYTES < file.length; chunk += 1) {
      const part = file.subarray(chunk * IMPORT_CHUNK_BYTES, (chunk + 1) * IMPORT_CHUNK_BYTES)
      const params = { id: this.#id, chunk: String(chunk) }
      await this.#client.call(calls.uploadImportChunk, {
        token: this.#token,
        params,
        body: { data: part.toString('base64') },
      })
    }
    const { columns, fallbacks, setsStock, replacesPictures } = await this.waitFor('mapping')
    await this.#client.call(calls.checkProductImport, {
      token: this.#token,
      params: { id: this.#id },
      body: { columns, fallbacks, setsStock, replacesPictures },
    })
    await this.waitFor('checked')
  }

  async start(operation: typeof calls.applyProductImport | typeof calls.undoProductImport): Promise<void> {
    const { status, reply } = await this.#client.call(operation, { token: this.#token, params: { id: this.#id } })
    if (status !== 200) throw new Error(`${operation.id}: ${status} ${JSON.stringify(reply)}`)
  }

  async waitFor(state: ImportState): Promise<calls.ProductImport> {
    for (const end = performance.now() + MAX_STEP_MS; performance.now() < end; await wait(POLL_MS)) {
      const { reply } = await this.#client.call(calls.getProductImport, {
        token: this.#token,
        params: { id: this.#id },
      })
      if (reply.data.state === state) return reply.data
      if (reply.data.state === 'failed') throw new Error(`The import failed: ${JSON.stringify(reply.data)}`)
    }
    throw new Error(`The import has not become ${state}`)
  }
}

function createFile(number: number): Buffer {
  const rows = Array.from({ length: PRODUCTS }, (_, place) => `Drink ${number} ${place},Beer,Tusker,500ml,300,24`)
  return Buffer.from(['name,category,brand,size,price,stock', ...rows, ''].join('\n'))
}

function countProducts(settings: Settings): Promise<number> {
  return useDatabase(settings, async (database) => {
    const { count } = await database
      .selectFrom('products')
      .where('deleted_at', 'is', null)
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  })
}
