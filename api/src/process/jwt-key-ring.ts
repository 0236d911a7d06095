import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from '../config.ts'
import { getErrorCode } from '../lib/error-code.ts'
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
    if (config.secrets.jwtSecret !== undefined) return
    const text = readOrCreateSecret(this.#path, () => randomBytes(SECRET_BYTES).toString('base64url'))
    const problems = this.#store(text, 'Remove it to have a new one made.')
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

  /**
   * Reads the file of the data folder again, and never makes one: a running shop has sessions and ciphers of the old
   * secrets, which a missing, empty or bad file leaves. @returns what is wrong, without values
   */
  reload(): readonly string[] {
    if (this.#config.secrets.jwtSecret !== undefined) return []
    try {
      return this.#store(readFileSync(this.#path, 'utf8'), 'Put the old one back before the next start.')
    } catch (error) {
      const code = getErrorCode(error)
      return [`${this.#path} cannot be read (${code}). Put it back before the next start, which else makes a new one.`]
    }
  }

  get #path(): string {
    return join(this.#config.dataDir, 'jwt-secret')
  }

  #store(text: string, advice: string): readonly string[] {
    const [current, ...others] = splitSecrets(text)
    const problem = findJwtSecretProblem(text)
    if (problem !== undefined || current === undefined) {
      return [`${this.#path} must hold ${problem ?? 'a secret'}. ${advice}`]
    }
    this.#stored = [current, ...others]
    return []
  }
}
