import { randomInt } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { AppContext } from '../context.ts'
import { ensureAdmin, hasPassword } from '../modules/accounts/accounts.service.ts'
import { readOrCreateSecret } from './secret-file.ts'

/** Without characters that look like another. */
const READABLE_CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

/** @returns how to sign in, for the start message */
export async function ensureFirstAdmin(deps: AppContext): Promise<string> {
  const { adminEmail, dataDir, secrets } = deps.config
  const path = join(dataDir, 'admin-password')
  if (secrets.adminPassword !== undefined) {
    const isNew = await ensureAdmin(deps, adminEmail, () => secrets.adminPassword ?? '')
    return isNew ? `${adminEmail} / the password in ADMIN_PASSWORD` : 'as before'
  }
  let password = ''
  // Stored before the account exists: a crash in between must not leave an account without a known password.
  const isNew = await ensureAdmin(deps, adminEmail, () => {
    password = readOrCreateSecret(path, createReadablePassword)
    return password
  })
  if (isNew) return `${adminEmail} / password ${password} (kept in ${path})`
  // A process with another data folder was first.
  if (password !== '' && !(await hasPassword(deps.database, adminEmail, password))) rmSync(path, { force: true })
  return existsSync(path) ? `${adminEmail} / password in ${path}, unless it was changed` : 'as before'
}

function createReadablePassword(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => READABLE_CHARACTERS[randomInt(READABLE_CHARACTERS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
