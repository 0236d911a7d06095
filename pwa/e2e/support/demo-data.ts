import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import { getProduct } from '@usiku/contracts/catalogue/operations.ts'
import type { TestProject } from 'vitest/node'
import { adminToken, callApi } from './api.ts'
import { addressOf, endServer, type Shop, spawnServer, startShop } from './server.ts'

const SEED = resolve(import.meta.dirname, '../../../scripts/dist/seed.js')

/** What most tests order. */
const OFTEN_ORDERED = ['tusker-lager', 'tanqueray-london-dry']

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the seeded data: copy it, never use it directly. */
    demoData: string
    /** Origin of `commonShop`. */
    commonShop: string
    /** Of a running PostgreSQL, where it is installed; `{database}` stands for the database, of which `empty` is one. */
    postgresUrl?: string
  }
}

/** Seeds the demo data once, which tests copy, and starts the shop that many of them use. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'usiku-demo-'))
  await promisify(execFile)(process.execPath, [SEED], { env: { ...process.env, DATA_DIR: folder, SEED: 'demo' } })
  const server = spawnServer({ DATA_DIR: folder, PORT: '0' })
  await addressOf(server)
  await endServer(server)
  project.provide('demoData', folder)
  const { shop, close } = await startShop(folder)
  for (const slug of OFTEN_ORDERED) await restock(shop, slug)
  project.provide('commonShop', shop.origin)
  return async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function restock({ origin, admin }: Shop, slug: string): Promise<void> {
  const { data: product } = await callApi(origin, getProduct, { params: { id: slug } })
  const volumes = product.volumes.map(({ priceAfterDiscount: _, ...volume }) => ({ ...volume, quantity: 1_000 }))
  const token = await adminToken(origin, admin)
  await callApi(origin, updateProduct, { token, params: { id: product._id }, body: { volumes } })
}
