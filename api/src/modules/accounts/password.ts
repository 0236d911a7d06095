import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../../errors.ts'
import { createTaskQueue } from '../../lib/task-queue.ts'

/** OWASP's parameters for argon2id: 19 MiB, 2 passes, 1 lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Hashing is the one expensive thing that anonymous clients can ask for. It runs in Node's pool of four threads,
 * which also reads files and compresses responses, so this leaves most of the pool and a core free.
 */
const MAX_RUNNING = Math.max(1, Math.min(2, availableParallelism() - 1))
/** A few seconds of work; later requests are rejected as overloaded. */
const MAX_QUEUED = 40

const enqueue = createTaskQueue({
  maxRunning: MAX_RUNNING,
  maxWaiting: MAX_QUEUED,
  onFull: () => new AppError('overloaded'),
})

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
