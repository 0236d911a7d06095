import { once } from 'node:events'
import { expect, it } from 'vitest'
import { startFakePayments } from './fake-payments.mjs'

it('starts a Daraja and an eTIMS server, and returns the settings that fit', async () => {
  const { child, settings } = await startFakePayments('http://127.0.0.1:3999')
  const ended = once(child, 'exit')
  try {
    expect(settings).toMatchObject({
      ...{ DARAJA_URL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/), MPESA_TYPE: 'paybill' },
      ...{ MPESA_CALLBACK_URL: 'http://127.0.0.1:3999', MPESA_CERTIFICATE: expect.stringContaining('PUBLIC KEY') },
      ETIMS_URL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    })
    const { DARAJA_URL, MPESA_CONSUMER_KEY, MPESA_CONSUMER_SECRET } = settings
    const authorization = `Basic ${Buffer.from(`${MPESA_CONSUMER_KEY}:${MPESA_CONSUMER_SECRET}`).toString('base64')}`
    const path = '/oauth/v1/generate?grant_type=client_credentials'
    const response = await fetch(`${DARAJA_URL}${path}`, { headers: { authorization } })
    expect(await response.json()).toMatchObject({ access_token: expect.any(String) })
  } finally {
    child.kill()
    await ended
  }
})
