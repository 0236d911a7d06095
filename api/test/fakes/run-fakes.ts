/** Program of `npm run dev -- --fake-payments`. @param argument base of the shop's callback addresses */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getNow } from '../clock.ts'
import { type FakeDaraja, startFakeDaraja } from './daraja/fake-daraja.ts'
import type { PaymentByHand } from './daraja/payments-by-hand.ts'
import { DEV_SCRIPTS, getDevScript } from './dev-scripts.ts'
import { type EtimsPath, type Fault, startFakeEtims } from './etims/fake-etims.ts'

const TICK_MS = 250

interface EtimsScript {
  readonly path: EtimsPath
  readonly fault: Fault
}

/** From the browser tests. */
type Instruction = EtimsScript | { readonly skippedMs: number }

async function run(callbackUrl: string): Promise<void> {
  const daraja = await startFakeDaraja({ callbackUrl, ...createIdentity() })
  daraja.prompts.getDefaultScript = getDevScript
  runClock(daraja)
  const byHandUrl = await startByHandServer(daraja)
  const etims = await startFakeEtims()
  const { url, tin, branch, device } = etims.settings
  const settings = { ETIMS_URL: url, ETIMS_TIN: tin, ETIMS_BRANCH: branch, ETIMS_DEVICE: device }
  process.on('message', (instruction: Instruction) => {
    if ('skippedMs' in instruction) void daraja.clock.advance(instruction.skippedMs)
    else etims.script(instruction.path, instruction.fault)
  })
  process.stdout.write(describe(daraja.url, byHandUrl, url))
  process.send?.({ ...daraja.settings, ...settings })
}

/** Differs in each run, because the shop's database remembers receipts and registered addresses. */
function createIdentity() {
  const seconds = Math.floor(getNow().getTime() / 1_000)
  return {
    receiptPrefix: seconds.toString(36).toUpperCase().slice(-5),
    shortcode: String(600_000 + (seconds % 100_000)),
  }
}

function runClock({ clock }: FakeDaraja): void {
  let last = performance.now()
  setInterval(() => {
    const now = performance.now()
    void clock.advance(now - last)
    last = now
  }, TICK_MS)
}

/** Lets a customer pay to the paybill without a prompt. */
async function startByHandServer(daraja: FakeDaraja): Promise<string> {
  const server = createServer(async (request, response) => {
    try {
      const { phone = '254712345678', amount, reference = '' } = JSON.parse(await text(request)) as PaymentByHand
      const result = await daraja.byHand.pay({ phone, amount, reference })
      response.end(`${JSON.stringify(result)}\n`)
    } catch (error) {
      response.writeHead(400).end(`${String(error)}\n`)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function describe(darajaUrl: string, byHandUrl: string, etimsUrl: string): string {
  const rows = DEV_SCRIPTS.map(({ digits, description }) => `  …${digits.padEnd(5)} ${description}`)
  return `
Fake Daraja on ${darajaUrl}, fake eTIMS on ${etimsUrl}. No money moves.
Pay by M-Pesa in the shop. The last digits of the phone say what happens:
${rows.join('\n')}
  others paid after five seconds
Pay to the paybill by hand:
  curl ${byHandUrl} -d '{"amount": 500, "reference": "U…"}'

`
}

await run(process.argv[2] ?? 'http://127.0.0.1:3000')
