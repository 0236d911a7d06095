import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import { type Cluster, createCluster } from '../../api/test/postgres/cluster.ts'
import { killServers, type Settings, TortureServer } from '../../api/test/torture/torture-server.ts'
import {
  ADMIN_SETTINGS,
  type Customer,
  makeCustomersKnown,
  registerCustomers,
  stockShop,
} from '../../api/test/torture/torture-shop.ts'
import { findPostgres } from '../setup/postgres.mjs'
import type { RowContext } from './row.ts'

export interface TortureShop {
  readonly settings: Settings
  readonly lines: readonly CartLine[]
  readonly customers: readonly Customer[]
  /** Only on PostgreSQL. */
  readonly cluster: Cluster | undefined
}

export interface ShopOptions {
  readonly products?: number
  readonly stock?: number
  readonly customers?: number
  readonly settings?: Settings
}

const CUSTOMERS = 8
const ENDLESS = 1_000_000
const JWT_SECRET = 'a secret that only the torture knows, 32 bytes'

export function createFolder({ cleanups }: Pick<RowContext, 'cleanups'>): string {
  const folder = mkdtempSync(join(tmpdir(), 'usiku-torture-'))
  cleanups.add(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** As durable as a real one. @returns undefined where PostgreSQL is not installed */
export function openCluster({ cleanups }: Pick<RowContext, 'cleanups'>): Cluster | undefined {
  const programs = findPostgres()
  if (programs === undefined) return undefined
  const cluster = createCluster(programs, { max_connections: 200 })
  cleanups.add(cluster.remove)
  return cluster
}

export async function openShop(context: RowContext, options: ShopOptions = {}): Promise<TortureShop> {
  const cluster = context.engine === 'postgres' ? openCluster(context) : undefined
  await cluster?.start()
  await cluster?.administer('create database shop')
  const url = cluster === undefined ? {} : { DATABASE_URL: cluster.getUrl('shop') }
  return openShopIn(createFolder(context), context, { ...options, settings: { ...url, ...options.settings } }, cluster)
}

export async function openShopIn(
  dataDir: string,
  { cleanups }: Pick<RowContext, 'cleanups'>,
  { products = 20, stock = ENDLESS, customers = CUSTOMERS, settings: own = {} }: ShopOptions,
  cluster?: Cluster,
): Promise<TortureShop> {
  cleanups.add(killServers)
  const settings = { DATA_DIR: dataDir, ...ADMIN_SETTINGS, JWT_SECRET, RATE_LIMITS: 'off', ...own }
  const { lines } = await stockShop(settings, { products, stock })
  // Of registrations and sign-ins there is a limit for each address.
  const server = await TortureServer.start({ ...settings, RATE_LIMITS: 'off' })
  const registered = await registerCustomers(server, customers)
  await server.stop()
  await makeCustomersKnown(settings)
  return { settings, lines, customers: registered, cluster }
}
