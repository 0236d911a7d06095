import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

/** Proxy that can publish later builds. */
export interface NextRelease {
  readonly origin: string
  /** Serves the worker and the shell of a later build, in which all other files are renamed. */
  readonly publish: () => void
  /** Answers 404 for files, as of a build that is retained no longer, and 503 for calls; without a pattern for none. */
  readonly lose: (files?: RegExp) => void
}

/** @returns a shop whose shells say by `data-release` how many builds were published before */
export async function startNextRelease(shopOrigin: string): Promise<NextRelease> {
  let release = 1
  let lost: RegExp | undefined
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', shopOrigin)
    const answerLater = release > 1 ? LATER_FILES[pathname] : undefined
    if (answerLater) void answerLater(shopOrigin, release, answer)
    else if (lost?.test(pathname)) answer.writeHead(pathname.startsWith('/api/') ? 503 : 404).end()
    else passOn(shopOrigin, asked, answer)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const publish = () => {
    release += 1
  }
  const lose = (files?: RegExp) => {
    lost = files
  }
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, publish, lose }
}

/** Says which version a page is of; pages of the server say nothing. */
export const getRelease = (page: Page) => page.evaluate(() => document.documentElement.dataset.release)

/** Looks for a new version, as each page does every hour, and waits until it is ready. */
export function findNewVersion(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const { installing, waiting } = await registration.update()
    if (waiting && !installing) return
    await new Promise<void>((isWaiting) =>
      installing?.addEventListener('statechange', () => installing.state === 'installed' && isWaiting()),
    )
  })
}

/** Whether the worker of a release waits for the pages of an earlier one to close, and no later one is on its way. */
export function isWaiting(page: Page, release: number): Promise<boolean> {
  return page.evaluate(async (revision) => {
    const { installing, waiting } = await navigator.serviceWorker.ready
    if (installing !== null || waiting?.state !== 'installed') return false
    return (await caches.match(`/index.html?__WB_REVISION__=${revision}`)) !== undefined
  }, release)
}

function passOn(shopOrigin: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = asked
  const toShop = request(`${shopOrigin}${url}`, { method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(answer)
  })
  // Either side may close first, at any time.
  toShop.on('error', () => answer.destroy())
  asked.pipe(toShop)
}

/** Its precache omits the earlier build's chunks, so activation removes them. */
async function laterWorker(shopOrigin: string, release: number, answer: ServerResponse): Promise<void> {
  const worker = await (await fetch(`${shopOrigin}/sw.js`)).text()
  const later = worker
    .replaceAll(/\{"revision":null,"url":"assets[^}]+\},?/g, '')
    .replace(/\{"revision":"\w+","url":"index.html"\}/, `{"revision":"${release}","url":"index.html"}`)
  answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
  answer.end(`${later}\n// Build ${release}.\n`)
}

async function laterShell(shopOrigin: string, release: number, answer: ServerResponse): Promise<void> {
  const shell = await fetch(`${shopOrigin}/index.html`)
  const policy = shell.headers.get('content-security-policy') ?? ''
  answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
  answer.end((await shell.text()).replace('<html', `<html data-release="${release}"`))
}

const LATER_FILES: Readonly<Record<string, typeof laterWorker>> = { '/sw.js': laterWorker, '/index.html': laterShell }
