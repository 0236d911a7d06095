import { getProfile } from '@usiku/contracts/accounts/operations.ts'
import { createSignInChallenge, signInWithPasskey } from '@usiku/contracts/passkeys/operations.ts'
import { getSignInSecurity } from '@usiku/contracts/sign-in/operations.ts'
import { describe, expect, it } from 'vitest'
import { signUp } from '../../../../test/builders.ts'
import { openShopWithAllFactors } from '../../../../test/second-factor-builders.ts'
import { checkSecurityLog } from '../../security/security-log.service.ts'
import { freeAccount } from './remove-factors.service.ts'

async function openShop() {
  const test = await openShopWithAllFactors()
  const signInByPasskey = async () => {
    const body = test.device.get((await test.call(createSignInChallenge)).reply.data)
    return (await test.call(signInWithPasskey, { body })).status
  }
  const readEvents = () =>
    test.database
      .selectFrom('security_events')
      .select(['event', 'user_id', 'details'])
      .where('details', 'like', '%remove-codes%')
      .orderBy('number')
      .execute()
  return { ...test, signInByPasskey, readEvents }
}

const WITH = { with: 'npm run remove-codes' }

describe('the command that removes codes', () => {
  it('lets the password be enough again, ends the sessions and is in the security log', async () => {
    const test = await openShop()
    const { _id: id, email } = test.admin.user
    const freed = await freeAccount(test.deps, ` ${email.toUpperCase()}`, { passkeys: false })
    expect(freed).toEqual({
      hadCodes: true,
      passkeys: 0,
      passkeysLeft: 1,
      needsPasskey: false,
      email,
      isSuspended: false,
    })
    expect((await test.call(getProfile, { token: test.admin.token })).status).toBe(401)
    expect((await test.call(getProfile, { token: test.colleague.token })).status).toBe(200)
    const { status, reply } = await test.signIn(email)
    expect(status).toBe(200)
    const security = (await test.call(getSignInSecurity, { token: reply.accessToken })).reply.data
    expect(security).toMatchObject({ hasCodes: false, recoveryCodesLeft: 0, passkeys: 1 })
    expect(await test.signInByPasskey()).toBe(200)
    expect(await test.readEvents()).toEqual([
      { event: 'second_factor_removed', user_id: id, details: JSON.stringify(WITH) },
      { event: 'sessions_ended', user_id: id, details: JSON.stringify(WITH) },
    ])
    expect(await checkSecurityLog(test.database)).toMatchObject({ brokenAt: null })
  })

  it('removes passkeys, too', async () => {
    const test = await openShop()
    const { email } = test.admin.user
    const demanding = { ...test.deps, config: { ...test.deps.config, adminSecondFactor: true } }
    expect(await freeAccount(demanding, email, { passkeys: false })).toMatchObject({ needsPasskey: true })
    const freed = await freeAccount(demanding, email, { passkeys: true })
    expect(freed).toMatchObject({ hadCodes: false, passkeys: 1, passkeysLeft: 0, needsPasskey: false })
    expect(await test.signInByPasskey()).toBe(400)
    expect((await test.readEvents()).map(({ event, details }) => [event, JSON.parse(details)])).toEqual([
      ['second_factor_removed', WITH],
      ['sessions_ended', WITH],
      ['passkey_deleted', { ...WITH, passkeys: 1 }],
      ['sessions_ended', WITH],
    ])
    expect(await freeAccount(test.deps, email, { passkeys: true })).toMatchObject({ hadCodes: false, passkeys: 0 })
  })

  it('changes nothing for customers and unknown e-mails', async () => {
    const test = await openShop()
    const { user, token } = await signUp(test)
    expect(await freeAccount(test.deps, user.email, { passkeys: true })).toBe('customer')
    expect(await freeAccount(test.deps, 'nobody@usiku.test', { passkeys: true })).toBe('none')
    expect((await test.call(getProfile, { token })).status).toBe(200)
    expect(await test.readEvents()).toEqual([])
  })
})
