/** Floods a server from many loopback addresses, as a process of its own; gets its work on the standard input. */
import { connect, type Socket } from 'node:net'
import { constants, setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { login, register } from '@usiku/contracts/accounts/operations.ts'
import { listProducts } from '@usiku/contracts/catalogue/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'

export const FLOODS = [
  ...(['pipelined requests', 'slow readers', 'slow senders', 'idle sockets'] as const),
  ...(['sign-ins', 'registrations'] as const),
]
export type FloodName = (typeof FLOODS)[number]

export interface FloodWork {
  readonly flood: FloodName
  readonly port: number
  readonly seconds: number
  /** An account whose password is guessed. */
  readonly email: string
}

export interface FloodReport {
  readonly sockets: number
  readonly requests: number
}

/** Of a carrier's, with many customers behind each. */
const ADDRESSES = 40
const CONNECTIONS = 2_000
const PIPELINED_SOCKETS = 40
const PIPELINE = 200
const SLOW_READERS = 200
const PASSWORD_CLIENTS = 64
const MS_PER_SECOND = 1_000
const LONG_LIST = `${buildPath(listProducts)}?pageSize=1000`

const { flood, port, seconds, email }: FloodWork = JSON.parse(await text(process.stdin))
const end = performance.now() + seconds * MS_PER_SECOND
const isOver = () => performance.now() > end
let [sockets, requests] = [0, 0]

// Attackers have processors of their own.
setPriority(constants.priority.PRIORITY_LOW)

const toAddress = (number: number) => `127.0.1.${(number % ADDRESSES) + 1}`

function open(number: number): Socket {
  sockets += 1
  const socket = connect({ port, host: '127.0.0.1', localAddress: toAddress(number) })
  return socket.on('error', () => undefined)
}

const toGet = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\naccept-encoding: gzip\r\n\r\n`

/** Opens another one when the server has closed it. */
async function repeat(number: number, use: (socket: Socket) => Promise<void>): Promise<void> {
  while (!isOver()) {
    const socket = open(number)
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    await Promise.race([use(socket), closed, wait(Math.max(0, end - performance.now()))])
    socket.destroy()
    await wait(10)
  }
}

const crowd = (count: number, use: (number: number) => Promise<void>) =>
  Promise.all(Array.from({ length: count }, (_, number) => use(number)))

async function pipeline(socket: Socket): Promise<void> {
  socket.resume()
  while (!isOver() && !socket.destroyed) {
    requests += PIPELINE
    const hasRoom = socket.write(toGet(LONG_LIST).repeat(PIPELINE))
    if (!hasRoom) await new Promise<void>((resolve) => socket.once('drain', resolve))
    else await wait(1)
  }
}

async function readNothing(socket: Socket): Promise<void> {
  socket.pause()
  requests += PIPELINE
  socket.write(toGet(LONG_LIST).repeat(PIPELINE))
  await wait(seconds * MS_PER_SECOND)
}

async function sendSlowly(socket: Socket): Promise<void> {
  socket.resume()
  for (const letter of toGet(LONG_LIST).repeat(100)) {
    socket.write(letter)
    await wait(MS_PER_SECOND)
    if (isOver() || socket.destroyed) return
  }
}

const sendNothing = () => wait(seconds * MS_PER_SECOND)

async function post(number: number, path: string, body: object): Promise<void> {
  const content = JSON.stringify(body)
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(content)}`
  const socket = open(number)
  requests += 1
  socket.write(`${head}\r\nconnection: close\r\n\r\n${content}`)
  socket.resume()
  await new Promise<void>((resolve) => socket.once('close', () => resolve()))
}

async function guess(number: number): Promise<void> {
  for (let tried = 0; !isOver(); tried += 1) {
    const name = tried % 2 === 0 ? email : `nobody-${number}-${tried}@example.com`
    await post(number + tried, buildPath(login), { email: name, password: `wrong ${number} ${tried}` })
  }
}

async function signUp(number: number): Promise<void> {
  for (let tried = 0; !isOver(); tried += 1) {
    const password = 'kahawa chungu sana'
    const names = { name: 'Amina', email: `flood-${number}-${tried}@example.com` }
    await post(number + tried, buildPath(register), { ...names, password, confirmPassword: password })
  }
}

const RUN: Readonly<Record<FloodName, () => Promise<unknown>>> = {
  'pipelined requests': () => crowd(PIPELINED_SOCKETS, (number) => repeat(number, pipeline)),
  'slow readers': () => crowd(SLOW_READERS, (number) => repeat(number, readNothing)),
  'slow senders': () => crowd(CONNECTIONS, (number) => repeat(number, sendSlowly)),
  'idle sockets': () => crowd(CONNECTIONS, (number) => repeat(number, sendNothing)),
  'sign-ins': () => crowd(PASSWORD_CLIENTS, guess),
  registrations: () => crowd(PASSWORD_CLIENTS, signUp),
}

await RUN[flood]()
const report: FloodReport = { sockets, requests }
process.stdout.write(JSON.stringify(report), () => process.exit(0))
