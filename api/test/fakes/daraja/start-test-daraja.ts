import { expect, onTestFinished } from 'vitest'
import { readConfig } from '../../../src/config.ts'
import { createDarajaClient, type DarajaClient } from '../../../src/modules/payments/daraja/daraja-client.ts'
import type { TokenStore } from '../../../src/modules/payments/daraja/shared-token.ts'
import { type FakeDaraja, type FakeDarajaOptions, startFakeDaraja } from './fake-daraja.ts'

export interface TestDarajaOptions extends FakeDarajaOptions {
  /** The test sends what Daraja does not accept. */
  readonly hasProblems?: boolean
}

/** A Daraja that ends with the test, which fails if it got a request that is not as documented. */
export async function startTestDaraja({
  hasProblems = false,
  ...options
}: TestDarajaOptions = {}): Promise<FakeDaraja> {
  const fake = await startFakeDaraja(options)
  onTestFinished(async () => {
    await fake.close()
    if (!hasProblems) expect(fake.problems).toEqual([])
  })
  return fake
}

interface ClientOptions {
  readonly settings?: Record<string, string>
  /** Of the shop's clock, in milliseconds. */
  readonly clockError?: number
  /** By the real clock; without it a request times out once the fake has decided not to answer. */
  readonly timeoutMs?: number
  readonly tokens?: TokenStore
}

/** The shop's client, by the clock of the fake. */
export function createTestClient(fake: FakeDaraja, options: ClientOptions = {}): DarajaClient {
  const { settings = {}, clockError = 0, timeoutMs, tokens } = options
  const { mpesa, secrets } = readConfig({ ...fake.settings, ...settings })
  if (mpesa === undefined) throw new Error('the settings of the fake lack M-Pesa')
  return createDarajaClient({
    mpesa,
    secrets,
    now: () => new Date(fake.clock.now().getTime() + clockError),
    monotonicNow: () => fake.clock.now().getTime(),
    ...(tokens === undefined ? {} : { tokens }),
    ...(timeoutMs === undefined ? { fetch: fake.fetch } : { timeoutMs }),
  })
}
