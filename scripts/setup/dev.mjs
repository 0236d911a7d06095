/** `npm run dev`: API and PWA from source, both reloading on a change. */
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { portProblem, wantedAddress } from './port.mjs'
import { ROOT } from './root.mjs'
import { runForeground, runTogether, toWatchCommand } from './run-foreground.mjs'

const BIN = 'node_modules/.bin'

/** @returns {Promise<number>} */
async function dev() {
  const address = wantedAddress(process.env)
  const problem = address && (await portProblem(address, 'npm run dev'))
  if (problem !== undefined) {
    console.error(problem)
    return 1
  }
  if (!(await ensureInstalled(ROOT))) return 1
  if (process.env.SEED !== 'none') {
    const seed = await runForeground(`${BIN}/tsx`, ['scripts/src/seed/main.ts', '--if-empty'])
    if (seed.stopped || seed.status !== 0) return seed.status
  }
  const programs = /** @type {const} */ ([
    toWatchCommand('api/src/server.ts'),
    [`${BIN}/vite`, 'pwa', '--port', '5173', '--clearScreen', 'false'],
  ])
  // Vite proxies API calls to this address.
  return runTogether(programs, address && { API_URL: `http://${address.host}:${address.port}` })
}

requireNode()
process.exitCode = await dev()
