import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Config, ConfigError } from '../config.ts'
import { readOrCreateSecret } from './secret-file.ts'

const SECRET_BYTES = 32

/**
 * `JWT_SECRET`, else a secret made on the first start and stored, so that sessions survive a restart.
 * @throws ConfigError when the stored one is too short
 */
export function getJwtSecret({ dataDir, secrets }: Config): string {
  if (secrets.jwtSecret !== undefined) return secrets.jwtSecret
  const path = join(dataDir, 'jwt-secret')
  const secret = readOrCreateSecret(path, () => randomBytes(SECRET_BYTES).toString('base64url'))
  if (Buffer.byteLength(secret) < SECRET_BYTES) {
    throw new ConfigError([`${path} holds fewer than ${SECRET_BYTES} bytes. Remove it to have a new one made.`])
  }
  return secret
}
