import { get } from 'node:http'
import { createServer } from 'node:net'

const PROBE_TIMEOUT_MS = 500
const MAX_PORT_TRIES = 20

/**
 * `undefined` when `PORT` is not a fixed, valid port: the server reports it with all other wrong settings.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ host: string, port: number } | undefined}
 */
export function wantedAddress(env) {
  const port = Number(env.PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65535) return undefined
  return { host: env.HOST || '127.0.0.1', port }
}

/**
 * A message with a suggestion; `undefined` when the port is free.
 * @param {{ host: string, port: number }} address
 * @param {string} [command] to be typed again
 * @returns {Promise<string | undefined>}
 */
export async function portProblem(address, command = 'npm start') {
  const { host, port } = address
  const code = await listenError(host, port)
  if (code === undefined) return undefined
  if (code === 'EACCES') return `Port ${port} needs more rights. Choose one above 1023: PORT=3000 ${command}`
  if (code !== 'EADDRINUSE') return `HOST=${host} is not an address of this machine (${code}). Usual: 127.0.0.1`
  const who = (await isUsiku(address)) ? 'Usiku is already running' : 'Another program already listens'
  const free = await freePort(host, port)
  return `${who} on ${host}, port ${port}. Stop it, or choose another port: PORT=${free} ${command}`
}

/**
 * Resolves to the system's error code.
 * @param {string} host
 * @param {number} port
 * @returns {Promise<string | undefined>}
 */
function listenError(host, port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code ?? error.message))
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
}

/** @param {string} host @param {number} taken */
async function freePort(host, taken) {
  for (let port = taken + 1; port <= taken + MAX_PORT_TRIES && port <= 65535; port++) {
    if ((await listenError(host, port)) === undefined) return port
  }
  return 'another'
}

/**
 * Only the app's `/healthz` has `service: 'usiku'`.
 * @param {{ host: string, port: number }} address
 * @returns {Promise<boolean>}
 */
function isUsiku({ host, port }) {
  return new Promise((resolve) => {
    const request = get({ host: reachable(host), port, path: '/healthz', timeout: PROBE_TIMEOUT_MS }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (part) => {
        body += part
      })
      answer.on('end', () => resolve(/"service":\s*"usiku"/.test(body)))
      answer.on('error', () => resolve(false))
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(false))
  })
}

/** A wildcard address is reached through loopback. @param {string} host */
const reachable = (host) => (host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host)
