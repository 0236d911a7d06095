import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Config, ConfigError } from '../config.ts'
import { keptSecret } from './secret-file.ts'

const BYTES = 32

/**
 * What signs the tokens: `JWT_SECRET`, else one made on the first start, so that
 * nobody is signed out by a restart.
 *
 * @throws ConfigError when the kept one is too short to be safe
 */
export function jwtSecretOf({ dataDir, secrets }: Config): string {
  if (secrets.jwtSecret !== undefined) return secrets.jwtSecret
  const path = join(dataDir, 'jwt-secret')
  const secret = keptSecret(path, () => randomBytes(BYTES).toString('base64url'))
  if (Buffer.byteLength(secret) < BYTES) {
    throw new ConfigError([`${path} holds fewer than ${BYTES} bytes. Remove it to have a new one made.`])
  }
  return secret
}
