/** `npm run dev`: the server and the storefront from their sources, both reloading on a change. */
import { spawn } from 'node:child_process'
import { OWN_TIME, runForeground } from './foreground.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { portProblem, wantedAddress } from './port.mjs'
import { ROOT } from './root.mjs'
import { STOPPING } from './steps.mjs'

const BIN = 'node_modules/.bin'

/** @returns {Promise<number>} the exit status */
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
  // Vite passes the calls of the app on to the API.
  return together(programs, { ...process.env, ...(address && { API_URL: `http://${address.host}:${address.port}` }) })
}

/**
 * Runs programs side by side until the first of them ends; the others end with it.
 *
 * @param {readonly (readonly [string, ...string[]])[]} programs each with its arguments
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit status of the first that ended
 */
function together(programs, env) {
  const children = programs.map(([command, ...args]) => spawn(command, args, { cwd: ROOT, env, stdio: 'inherit' }))
  /** @type {NodeJS.Timeout | undefined} */
  let telling
  // Once: tsx takes a second signal as impatience and kills what it runs.
  const stop = () => {
    telling ??= setTimeout(() => {
      for (const child of children) child.kill('SIGTERM')
    }, OWN_TIME)
  }
  for (const signal of STOPPING) process.on(signal, stop)
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
    clearTimeout(telling)
    return status
  })
}

requireNode()
process.exitCode = await dev()
