import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { request as requestHttp } from 'node:http'
import { type ClientHttp2Session, connect, constants } from 'node:http2'
import { type AddressInfo, connect as connectTcp, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { login } from '@usiku/contracts/accounts/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { uploadProductImage } from '@usiku/contracts/media/operations.ts'
import { followOrders } from '@usiku/contracts/orders/admin-operations.ts'
import { expect, it, onTestFinished } from 'vitest'
import { PASSWORD } from './builders.ts'
import { createDataFolder, startServer, waitUntilReady } from './server-process.ts'
import { createEmptyShop } from './test-database.ts'

const CONFIGURATIONS = join(import.meta.dirname, '../../docs/proxies')
/** Where Debian puts them. */
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const ENVIRONMENT = { stdio: 'ignore', env: { PATH } } as const
const SPOOFED = '203.0.113.9'

interface Ports {
  readonly http: number
  readonly https: number
  readonly shop: string
}

interface Proxy {
  readonly file: string
  /** @returns its arguments */
  readonly prepare: (configuration: string, folder: string, ports: Ports) => Promise<string[]>
}

const PROXIES: Readonly<Record<string, Proxy>> = {
  nginx: {
    file: 'nginx.conf',
    prepare: async (configuration, folder, { http, https, shop }) => {
      const site = configuration
        .replaceAll(/listen \[::\].*\n/g, '\n')
        .replace('listen 80;', `listen 127.0.0.1:${http};`)
        .replaceAll('listen 443 ', `listen 127.0.0.1:${https} `)
        .replace('127.0.0.1:3000', shop)
        .replaceAll('/etc/letsencrypt/live/shop.example', folder)
        .replaceAll('shop.example', 'localhost')
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${join(folder, name)};`)
        .join(' ')
      const main = `user root; daemon off; pid ${join(folder, 'pid')}; error_log stderr; events {} http { access_log off; ${temporary}\n${site}\n}`
      await writeFile(join(folder, 'main.conf'), main)
      return ['-p', folder, '-c', join(folder, 'main.conf')]
    },
  },
  caddy: {
    file: 'Caddyfile',
    prepare: async (configuration, folder, { http, https, shop }) => {
      const own = [
        'admin off',
        `http_port ${http}`,
        `https_port ${https}`,
        'skip_install_trust',
        'default_bind 127.0.0.1',
      ]
      const site = configuration
        .replace(/^\{/m, `{\n\t${own.join('\n\t')}`)
        .replace('127.0.0.1:3000', shop)
        .replace('shop.example {', `localhost {\n\ttls ${join(folder, 'fullchain.pem')} ${join(folder, 'privkey.pem')}`)
      await writeFile(join(folder, 'Caddyfile'), site)
      return ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
    },
  },
}

const isInstalled = (program: string): boolean => spawnSync(program, ['version'], ENVIRONMENT).error === undefined

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function waitForPort(port: number): Promise<void> {
  for (;;) {
    const socket = connectTcp(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await wait(50)
  }
}

async function startProxy(name: string, { file, prepare }: Proxy, shop: string) {
  const folder = await createDataFolder()
  await mkdir(folder, { recursive: true })
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', ...files], {
    stdio: 'ignore',
  })
  const ports = { http: await findFreePort(), https: await findFreePort(), shop: new URL(shop).host }
  const configuration = await readFile(join(CONFIGURATIONS, file), 'utf8')
  const environment = { PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(name, await prepare(configuration, folder, ports), { env: environment, stdio: 'pipe' })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    errors += part
  })
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${name} ended with ${code}: ${errors}`)))
  ended.catch(() => undefined)
  await Promise.race([Promise.all([waitForPort(ports.http), waitForPort(ports.https)]), ended])
  return ports
}

interface Reply {
  readonly status: number
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: string
}

function ask(session: ClientHttp2Session, path: string, headers: Record<string, string> = {}, body?: Buffer | string) {
  return new Promise<Reply>((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const length: Record<string, string> = body === undefined ? {} : { 'content-length': String(body.length) }
    const stream = session.request({ ':path': path, ':method': method, ...length, ...headers })
    let text = ''
    let head: Reply['headers'] = {}
    stream.on('response', (received) => {
      head = received as Reply['headers']
    })
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    stream.on('close', () => resolve({ status: Number(head[':status']), headers: head, body: text }))
    // A refusal may come before all of a large body is sent, which then ends in an error.
    stream.on('error', (error) => (head[':status'] === undefined ? reject(error) : undefined))
    stream.end(body)
  })
}

/** @returns what arrives first, while the stream stays open */
function readFirstEvent(session: ClientHttp2Session, path: string, token: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = session.request({ ':path': path, authorization: `Bearer ${token}` })
    stream.setEncoding('utf8').once('data', (part: string) => {
      stream.close(constants.NGHTTP2_CANCEL)
      resolve(part)
    })
    stream.on('error', reject)
  })
}

async function readStatus(port: number, path: string): Promise<{ status: number; location: string | undefined }> {
  const request = requestHttp({ host: '127.0.0.1', port, path, headers: { host: 'localhost' } }).end()
  const [response] = await once(request, 'response')
  response.resume()
  return { status: response.statusCode, location: response.headers.location }
}

it('neither configuration shows customers the health of the shop, and nginx repeats no request', async () => {
  const [nginx = '', caddy = ''] = await Promise.all(
    ['nginx.conf', 'Caddyfile'].map((file) => readFile(join(CONFIGURATIONS, file), 'utf8')),
  )
  expect(nginx).toContain('location ~ ^/(healthz|readyz)/?$ { return 404; }')
  expect(caddy).toContain('@operator path /healthz /healthz/ /readyz /readyz/')
  expect(nginx.match(/proxy_next_upstream\w* .*/g)).toEqual(['proxy_next_upstream off;'])
})

for (const [name, proxy] of Object.entries(PROXIES)) {
  it.skipIf(!isInstalled(name))(
    `the configuration of ${name} serves the shop over HTTP/2, hides client-made addresses and passes events on (skipped without ${name})`,
    async () => {
      const shop = await createEmptyShop(await createDataFolder())
      const settings = { PUBLIC_URL: 'https://localhost', TRUSTED_PROXIES: '127.0.0.1', ADMIN_PASSWORD: PASSWORD }
      const run = startServer({ ...shop, ...settings })
      await waitUntilReady(run)
      const log = join(shop.DATA_DIR ?? '', 'logs', 'usiku.log')
      const [, address = ''] = /"msg":"Server listening at (http:[^"]+)"/.exec(await readFile(log, 'utf8')) ?? []
      const ports = await startProxy(name, proxy, address)
      const session = connect(`https://localhost:${ports.https}`, { rejectUnauthorized: false })
      onTestFinished(() => session.destroy())

      const page = await ask(session, '/', { 'accept-encoding': 'br' })
      expect(session.alpnProtocol).toBe('h2')
      expect(page.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
      for (const path of [
        '/healthz',
        '/healthz/',
        '/readyz',
        '/readyz/',
        '/readyz/?verbose',
        '//readyz/',
        '/%72eadyz/',
      ])
        expect([path, (await ask(session, path)).status]).toEqual([path, 404])

      const signIn = (password: string) =>
        ask(
          session,
          buildPath(login),
          { 'content-type': 'application/json', 'x-forwarded-for': SPOOFED, forwarded: `for=${SPOOFED}` },
          JSON.stringify({ email: 'admin@usiku.test', password }),
        )
      expect((await signIn('a wrong password')).status).toBe(401)
      const signedIn = await signIn(PASSWORD)
      expect(signedIn.headers['set-cookie']).toEqual([expect.stringContaining('Secure')])
      const { accessToken } = JSON.parse(signedIn.body) as { accessToken: string }
      const security = await readFile(join(shop.DATA_DIR ?? '', 'logs', 'security.log'), 'utf8')
      expect(security).not.toContain(SPOOFED)

      expect(await readFirstEvent(session, buildPath(followOrders), accessToken)).toMatch(/^(:|id:|data:)/)

      const upload = (bytes: number) => {
        const head =
          '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
        const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'multipart/form-data; boundary=x' }
        return ask(session, buildPath(uploadProductImage), headers, `${head}${'x'.repeat(bytes)}\r\n--x--\r\n`)
      }
      // The shop itself answers: as large as a picture may be, but none.
      expect(JSON.parse((await upload(4_900_000)).body)).toMatchObject({ code: 'validation_failed' })
      // Caddy cuts it off, so that the shop reads half a file.
      expect([400, 413]).toContain((await upload(9_000_000)).status)

      const redirect = await readStatus(ports.http, '/cart?a=1')
      expect([301, 308]).toContain(redirect.status)
      expect(redirect.location).toMatch(/^https:\/\/localhost(:\d+)?\/cart\?a=1$/)
    },
    180_000,
  )
}
