import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../../errors.ts'

/** OWASP's parameters for argon2id: 19 MiB, 2 passes, 1 lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashing is the one expensive thing a stranger can ask for: more than this at once is answered 503. */
const MOST_AT_ONCE = 40

let running = 0

/**
 * The hash to keep of a password.
 *
 * @throws AppError `overloaded` when too many are being hashed
 */
export function hashPassword(password: string): Promise<string> {
  return bounded(() => hash(password, PARAMETERS))
}

/**
 * Whether a password belongs to a hash. Without a hash (an unknown e-mail) it
 * takes the same time and answers no.
 *
 * @throws AppError `overloaded` when too many are being hashed
 */
export function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  return bounded(async () => {
    const matches = await verify(passwordHash ?? (await hashOfNobody), password)
    return matches && passwordHash !== undefined
  })
}

const hashOfNobody = hash('nobody has this password', PARAMETERS)

async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) throw new AppError('overloaded')
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
  }
}
