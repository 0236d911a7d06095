/** Removes the second factor of an administrator or rider; see `--help`. */
import { parseArgs } from 'node:util'
import { readConfig } from '@usiku/api/config.ts'
import { awaitMigrations } from '@usiku/api/database/migrate.ts'
import { assertNotMoved } from '@usiku/api/database/moves/move-record.ts'
import { type FreedAccount, freeAccount } from '@usiku/api/modules/accounts/sign-in/remove-factors.service.ts'
import { explainStartupError, getExitStatus } from '@usiku/api/process/startup-errors.ts'
import { getShopLocation } from '../move/parse-location.ts'

const HELP = `Lets an administrator or rider who has lost phone and recovery codes sign in with the password alone.

  npm run remove-codes -- admin@example.com               removes codes and recovery codes, ends all sessions
  npm run remove-codes -- admin@example.com --passkeys    removes the passkeys, too

The shop is that of DATA_DIR (else ./.data) or DATABASE_URL, and may go on running. The security log gets an entry.
While another administrator can sign in, use "Remove codes" on the user's page in the back office. docs/sign-in.md has more.`

const OPTIONS = { passkeys: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const

const NO_WAIT = { timeoutMs: 0, pollMs: 1, onWait: () => undefined }

async function main(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  if (values.help) {
    console.log(HELP)
    return
  }
  const [email = '', ...others] = positionals
  if (!email.includes('@') || others.length > 0) throw new TypeError('Name the account by its e-mail, and one only.')
  const config = readConfig()
  const database = await getShopLocation(config).open()
  try {
    await assertNotMoved(database)
    await awaitMigrations(database, NO_WAIT)
    const context = { config, database, now: () => new Date() }
    const account = await freeAccount(context, email, { passkeys: values.passkeys ?? false })
    if (account === 'none') fail(`Nobody of this shop has the e-mail ${email}. Nothing was changed.`)
    else if (account === 'customer') fail(`${email} is a customer: codes are for staff. Nothing was changed.`)
    else printResult(account)
  } finally {
    await database.destroy()
  }
}

function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}

function printResult(account: FreedAccount): void {
  const { email, hadCodes, passkeys, passkeysLeft, isSuspended } = account
  console.log(hadCodes ? 'Codes and recovery codes are removed.' : 'There were no codes.')
  if (passkeys > 0) console.log(`${count(passkeys)} removed.`)
  console.log(`${email} is logged out everywhere and signs in with ${describeSignIn(account)}.`)
  if (passkeysLeft > 0) {
    console.log(`${count(passkeysLeft)} left: if the device is lost, run this again with --passkeys.`)
  }
  if (isSuspended) console.log('The account is suspended: another administrator has to allow it again.')
}

function describeSignIn({ passkeysLeft, needsPasskey }: FreedAccount): string {
  if (needsPasskey) return 'a passkey, because of ADMIN_SECOND_FACTOR'
  return passkeysLeft > 0 ? 'the password or a passkey' : 'the password alone'
}

const count = (passkeys: number) => (passkeys === 1 ? '1 passkey is' : `${passkeys} passkeys are`)

try {
  await main(process.argv.slice(2))
} catch (error) {
  // Of arguments.
  console.error(error instanceof TypeError ? `${error.message}\n\n${HELP}` : explainStartupError(error))
  process.exitCode = getExitStatus(error)
}
