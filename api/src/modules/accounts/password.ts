import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../../errors.ts'
import { getCurrentClient } from '../../overload/current-client.ts'
import { FairSlots } from '../../overload/fair-slots.ts'

/** OWASP's parameters for argon2id: 19 MiB, 2 passes, 1 lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Hashing is the one expensive thing that anonymous clients can ask for. It runs in Node's pool of four threads,
 * which also reads files and compresses responses, so this leaves most of the pool and a core free.
 */
const MAX_RUNNING = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Some three seconds of work for one core; later requests are rejected as overloaded. */
const MAX_QUEUED = 120
/** Of one address: others still find room. Carriers share addresses. */
const MAX_QUEUED_PER_CLIENT = 40

/** Addresses take turns, so that one that guesses passwords does not keep customers of others waiting. */
const slots = new FairSlots({
  capacity: MAX_RUNNING,
  reserved: 0,
  perClient: MAX_RUNNING,
  maxWaiting: MAX_QUEUED,
  maxWaitingPerClient: MAX_QUEUED_PER_CLIENT,
})

function enqueue<T>(task: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const withdraw = slots.acquire(getCurrentClient(), 1, (release) => {
      void task().then(resolve, reject).finally(release)
    })
    if (withdraw === undefined) reject(new AppError('overloaded'))
  })
}

export function hashPassword(password: string): Promise<string> {
  return enqueue(() => hash(normalizePassword(password), PARAMETERS))
}

/**
 * Without a hash (unknown e-mail) it takes the same time and returns false.
 * @throws AppError `overloaded` when too many passwords are being hashed
 */
export function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  return enqueue(async () => {
    const known = passwordHash ?? (await DUMMY_HASH)
    // Hashes of earlier versions used the text as typed.
    const spellings = new Set([normalizePassword(password), password])
    for (const spelling of spellings) {
      if (await verify(known, spelling)) return passwordHash !== undefined
    }
    return false
  })
}

/** Keyboards and systems encode the same letters in different code points. */
export const normalizePassword = (password: string): string => password.normalize('NFKC')

const DUMMY_HASH = hash('nobody has this password', PARAMETERS)
