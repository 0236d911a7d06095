import { execFile } from 'node:child_process'
import { inTransaction } from '@usiku/api/database/transaction.ts'
import { ensureAdmin } from '@usiku/api/modules/accounts/accounts.service.ts'
import { expect, it, onTestFinished } from 'vitest'
import { getClockSettings, getNow } from '../../../api/test/clock.ts'
import { emptyShop } from '../seed/testing/empty-shop.ts'

const EMAIL = 'admin@usiku.test'

interface Result {
  readonly status: number
  readonly output: string
}

const run = (dataDir: string, ...args: readonly string[]) =>
  new Promise<Result>((resolve) => {
    const options = {
      cwd: new URL('../..', import.meta.url),
      env: { ...getClockSettings(), PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
    }
    execFile(process.execPath, ['dist/remove-codes.js', ...args], options, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    )
  })

it('removes the second factor of an administrator, says what it did, and explains wrong arguments', {
  timeout: 60_000,
}, async () => {
  const { dataDir, database, config, close } = await emptyShop()
  onTestFinished(close)
  await ensureAdmin({ config, database, now: getNow } as never, EMAIL, () => 'a good password')
  const { id } = await database.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const at = getNow().toISOString()
  const factor = { secret: 'sealed', confirmed_at: at, last_step: 0, pending_secret: null, pending_until: null }
  const passkey = { public_key: 'key', counter: 0, transports: '[]', is_backed_up: 0, name: 'Tablet' } as const
  await inTransaction(database, async (transaction) => {
    await transaction
      .insertInto('second_factors')
      .values({ user_id: id, ...factor })
      .execute()
    await transaction
      .insertInto('passkeys')
      .values({ id: 'p', user_id: id, credential_id: 'c', ...passkey, created_at: at, last_used_at: null })
      .execute()
  })

  expect(await run(dataDir, EMAIL)).toEqual({
    status: 0,
    output: `Codes and recovery codes are removed.
${EMAIL} is logged out everywhere and signs in with the password or a passkey.
1 passkey is left: if the device is lost, run this again with --passkeys.
`,
  })
  expect(await run(dataDir, EMAIL, '--passkeys')).toEqual({
    status: 0,
    output: `There were no codes.
1 passkey is removed.
${EMAIL} is logged out everywhere and signs in with the password alone.
`,
  })
  expect(await database.selectFrom('passkeys').select('id').execute()).toEqual([])

  expect(await run(dataDir, 'nobody@usiku.test')).toEqual({
    status: 1,
    output: 'Nobody of this shop has the e-mail nobody@usiku.test. Nothing was changed.\n',
  })
  expect(await run(dataDir)).toMatchObject({
    status: 1,
    output: expect.stringMatching(/^Name the account by its e-mail/),
  })
  expect(await run(`${dataDir}/none`, EMAIL)).toMatchObject({
    status: 78,
    output: expect.stringMatching(/^There is no shop in .+ Name its folder with DATA_DIR\.\n$/),
  })
})
