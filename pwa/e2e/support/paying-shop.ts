import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { endServer, findFreePort, type Shop, startShop } from './server.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const FAKES = 'api/test/fakes/run-fakes.ts'

/** The last digits of a phone say what the scripted M-Pesa does: see `dev-scripts.ts` there. */
export const PHONES = {
  /** After five seconds, as any other number. */
  pays: '0712 345 678',
  paysToo: '0712 345 679',
  wrongPin: '0712 342 001',
  /** The shop learns only by asking that it has paid. */
  paysSilently: '0712 345 003',
} as const

/** Scripted customers answer a prompt within this time. */
const ANSWER_MS = 5_000

interface PayingShop extends Shop {
  /** What the tax authority does with the next request to a path. */
  readonly scriptEtims: (path: string, fault: object) => void
  /** Lets so much of the scripted M-Pesa's time pass that customers have answered their prompts. */
  readonly answerPrompts: () => void
}

/** One shop for the tests of a file, with a scripted M-Pesa and tax authority that go by the real clock. */
export function payingShop(): () => PayingShop {
  let started: Awaited<ReturnType<typeof startShop>> | undefined
  let fakes: ChildProcess | undefined
  beforeAll(async () => {
    const port = await findFreePort()
    fakes = spawn(process.execPath, ['--import', 'tsx', FAKES, `http://127.0.0.1:${port}`], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const [settings] = (await once(fakes, 'message')) as [Record<string, string>]
    started = await startShop(inject('demoData'), { PORT: port, ...settings })
  })
  afterAll(async () => {
    await started?.close()
    await endServer(fakes)
  })
  return () => {
    if (started === undefined) throw new Error('The shop opens before the first test.')
    const { origin, admin } = started.shop
    return {
      origin,
      admin,
      scriptEtims: (path, fault) => void fakes?.send({ path, fault }),
      answerPrompts: () => void fakes?.send({ skippedMs: ANSWER_MS }),
    }
  }
}
