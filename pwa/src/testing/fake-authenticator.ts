import { getSettings } from '@usiku/contracts/store/operations.ts'
import { vi } from 'vitest'
import { fakeOperation } from './fake-api/fake-api.ts'

const toBuffer = (...bytes: number[]) => new Uint8Array(bytes).buffer

const FakeCredential = Object.assign(() => undefined, {
  isUserVerifyingPlatformAuthenticatorAvailable: async () => true,
})

/** A browser with passkeys; call `vi.unstubAllGlobals()` after the test. */
export function fakeAuthenticator() {
  const get = vi.fn(async () => ({
    id: 'AQID',
    rawId: toBuffer(1, 2, 3),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: toBuffer(4, 5),
      authenticatorData: toBuffer(6, 7, 8),
      signature: toBuffer(9),
      userHandle: toBuffer(10),
    },
  }))
  const create = vi.fn(async () => ({
    id: 'AQID',
    rawId: toBuffer(1, 2, 3),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: toBuffer(4, 5),
      attestationObject: toBuffer(6, 7, 8),
      getTransports: () => ['internal'],
    },
  }))
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PublicKeyCredential', FakeCredential)
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, { get: (target, name) => getProperty(target, name, { get, create }) }),
  )
  return { get, create }
}

function getProperty(target: Navigator, name: string | symbol, credentials: object): unknown {
  if (name === 'credentials') return credentials
  const value: unknown = Reflect.get(target, name, target)
  return typeof value === 'function' ? value.bind(target) : value
}

export function fakePasskeyShop(): void {
  fakeOperation(getSettings, () => ({
    data: { email: '', phone: '', address: '', notifyUsers: false, passkeys: true },
  }))
}
