/** `npm start`: installs and builds what is missing, then runs the server. */
import { BuildError, ensureBuilt } from './builds.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { portProblem, wantedAddress } from './port.mjs'
import { ROOT } from './root.mjs'
import { runForeground, runServer } from './run-foreground.mjs'
import { SERVER_COMMAND, SERVER_ENVIRONMENT } from './server-command.mjs'
import { retryUnavailable, supervise } from './supervisor.mjs'

const PRODUCTION = { NODE_ENV: 'production' }

/** @returns {Promise<number>} */
async function start() {
  const role = process.env.ROLE || 'all'
  const listens = role === 'all' || role === 'web'
  const address = listens ? wantedAddress(process.env) : undefined
  const problem = address && (await portProblem(address))
  if (problem !== undefined) {
    console.error(problem)
    return 1
  }
  if (!(await ensureInstalled(ROOT))) return 1
  await ensureBuilt(ROOT)
  // Web processes and workers wait for the process that fills the shop.
  if (process.env.SEED !== 'none' && (role === 'all' || role === 'migrate')) {
    const fill = () => runForeground(process.execPath, ['scripts/dist/seed.js', '--if-empty'], PRODUCTION)
    const seed = await retryUnavailable(fill)
    if (seed.stopped || seed.status !== 0) return seed.status
  }
  return supervise(() => runServer(process.execPath, SERVER_COMMAND, SERVER_ENVIRONMENT))
}

requireNode()
process.exitCode = await start().catch((error) => {
  if (!(error instanceof BuildError)) throw error
  console.error(error.message)
  return 1
})
