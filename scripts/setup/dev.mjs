/** `npm run dev`: API and PWA from source, both reloading on a change; with fakes for payments if wanted. */
import { parseDevOptions } from './dev-options.mjs'
import { startFakePayments } from './fake-payments.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { portProblem, wantedAddress } from './port.mjs'
import { ROOT } from './root.mjs'
import { FROM_SOURCE, runForeground, runTogether, toWatchCommand } from './run-foreground.mjs'

const BIN = 'node_modules/.bin'

/** @returns {Promise<number>} */
async function dev() {
  const options = parseDevOptions(process.argv.slice(2))
  if ('problem' in options) {
    console.error(options.problem)
    return 1
  }
  const address = wantedAddress(process.env)
  const problem = address && (await portProblem(address, 'npm run dev'))
  if (problem !== undefined) {
    console.error(problem)
    return 1
  }
  if (!(await ensureInstalled(ROOT))) return 1
  if (process.env.SEED !== 'none') {
    const seed = await runForeground(process.execPath, [...FROM_SOURCE, 'scripts/src/seed/main.ts', '--if-empty'])
    if (seed.stopped || seed.status !== 0) return seed.status
  }
  const programs = /** @type {const} */ ([
    toWatchCommand('api/src/server.ts'),
    [`${BIN}/vite`, 'pwa', '--port', '5173', '--clearScreen', 'false'],
  ])
  const fakes = options.fakePayments ? await startFakePayments(`http://127.0.0.1:${address?.port ?? 3000}`) : undefined
  // Vite proxies API calls to this address.
  const env = { ...fakes?.settings, ...(address && { API_URL: `http://${address.host}:${address.port}` }) }
  return runTogether(programs, env, fakes ? [fakes.child] : [])
}

requireNode()
process.exitCode = await dev()
