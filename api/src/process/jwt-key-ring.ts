import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Config, ConfigError } from '../config.ts'
import { type JwtKeys, splitSecrets } from '../lib/jwt-keys.ts'
import { findJwtSecretProblem } from '../secrets.ts'
import { readOrCreateSecret } from './secret-file.ts'

const SECRET_BYTES = 32

/**
 * Those of `JWT_SECRET`, else of a file made on the first start, so that sessions survive a restart. Both can hold a
 * second line while one secret takes over from another.
 */
export class JwtKeyRing implements JwtKeys {
  readonly #config: Config
  #stored: readonly [string, ...string[]] | undefined

  /** @throws ConfigError when the stored one is too short */
  constructor(config: Config) {
    this.#config = config
    const problems = this.reload()
    if (problems.length > 0) throw new ConfigError(problems)
  }

  get all(): readonly [string, ...string[]] {
    const [current, ...others] = splitSecrets(this.#config.secrets.jwtSecret ?? '')
    if (current !== undefined) return [current, ...others]
    if (this.#stored === undefined) throw new Error('no secret has been read')
    return this.#stored
  }

  get current(): string {
    return this.all[0]
  }

  /** Reads the file of the data folder again; a bad one leaves the old secrets. @returns what is wrong, without values */
  reload(): readonly string[] {
    if (this.#config.secrets.jwtSecret !== undefined) return []
    const path = join(this.#config.dataDir, 'jwt-secret')
    const text = readOrCreateSecret(path, () => randomBytes(SECRET_BYTES).toString('base64url'))
    const [current, ...others] = splitSecrets(text)
    const problem = findJwtSecretProblem(text)
    if (problem !== undefined || current === undefined) {
      return [`${path} must hold ${problem ?? 'a secret'}. Remove it to have a new one made.`]
    }
    this.#stored = [current, ...others]
    return []
  }
}
