/** `npm run dev`: API and PWA from source, both reloading on a change. */
import { spawn } from 'node:child_process'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { portProblem, wantedAddress } from './port.mjs'
import { ROOT } from './root.mjs'
import { STOP_SIGNALS } from './run-command.mjs'
import { GRACE_MS, runForeground } from './run-foreground.mjs'

const BIN = 'node_modules/.bin'

/** @returns {Promise<number>} */
async function dev() {
  const address = wantedAddress(process.env)
  const problem = address && (await portProblem(address))
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
    [`${BIN}/tsx`, 'watch', '--clear-screen=false', 'api/src/server.ts'],
    [`${BIN}/vite`, 'pwa', '--port', '5173', '--strictPort', '--clearScreen', 'false'],
  ])
  // Vite proxies API calls to this address.
  return runTogether(programs, {
    ...process.env,
    ...(address && { API_URL: `http://${address.host}:${address.port}` }),
  })
}

/**
 * Runs programs until the first ends, then stops the others. Returns the first exit status.
 * @param {readonly (readonly [string, ...string[]])[]} programs
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
function runTogether(programs, env) {
  const children = programs.map(([command, ...args]) => spawn(command, args, { cwd: ROOT, env, stdio: 'inherit' }))
  /** @type {NodeJS.Timeout | undefined} */
  let stopTimer
  // Once: tsx kills its child on a second signal.
  const stop = () => {
    stopTimer ??= setTimeout(() => {
      for (const child of children) child.kill('SIGTERM')
    }, GRACE_MS)
  }
  for (const signal of STOP_SIGNALS) process.on(signal, stop)
  const ends = children.map(
    (child) =>
      /** @type {Promise<number>} */ (
        new Promise((resolve) => {
          child.once('error', () => resolve(1))
          child.once('exit', (code) => resolve(code ?? 0))
        })
      ),
  )
  return Promise.race(ends).then(async (status) => {
    stop()
    await Promise.all(ends)
    clearTimeout(stopTimer)
    return status
  })
}

requireNode()
process.exitCode = await dev()
