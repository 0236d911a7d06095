import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../../errors.ts'
import { createTaskQueue } from '../../task-queue.ts'

/** OWASP's parameters for argon2id: 19 MiB, 2 passes, 1 lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Hashing is the one expensive thing a stranger can ask for. It runs in Node's
 * pool of four threads, which also reads files and compresses answers, so most
 * of the pool and a core stay free for those.
 */
const MAX_RUNNING = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Some seconds of work: whoever comes later is better told to come back. */
const MAX_WAITING = 40

const enqueue = createTaskQueue({
  maxRunning: MAX_RUNNING,
  maxWaiting: MAX_WAITING,
  onFull: () => new AppError('overloaded'),
})

/**
 * The hash to keep of a password.
 *
 * @throws AppError `overloaded` when too many are being hashed
 */
export function hashPassword(password: string): Promise<string> {
  return enqueue(() => hash(normalizePassword(password), PARAMETERS))
}

/**
 * Whether a password belongs to a hash. Without a hash (an unknown e-mail) it
 * takes the same time and answers no.
 *
 * @throws AppError `overloaded` when too many are being hashed
 */
export function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  return enqueue(async () => {
    const known = passwordHash ?? (await dummyHash)
    // Hashes of earlier versions were made of the text as it was typed.
    const spellings = new Set([normalizePassword(password), password])
    for (const spelling of spellings) {
      if (await verify(known, spelling)) return passwordHash !== undefined
    }
    return false
  })
}

/** Keyboards and systems write the same letters in different code points. */
export const normalizePassword = (password: string): string => password.normalize('NFKC')

const dummyHash = hash('nobody has this password', PARAMETERS)
