import type { Page } from 'playwright-core'
import type { Shop } from './server.ts'
import { openShop } from './shop-server.ts'

/** A shop whose address browsers have passkeys for: the same server by its name. */
export async function openPasskeyShop(): Promise<Shop> {
  const shop = await openShop()
  const origin = shop.origin.replace('127.0.0.1', 'localhost')
  await shop.stop()
  await shop.start({ PUBLIC_URL: origin })
  return { ...shop, origin }
}

/** A screen lock whose owner is there; `false` is somebody else's finger. */
export interface ScreenLock {
  readonly setOwnerPresent: (isPresent: boolean) => Promise<void>
  readonly countPasskeys: () => Promise<number>
}

export async function addScreenLock(page: Page): Promise<ScreenLock> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setOwnerPresent: async (isUserVerified) => {
      await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    countPasskeys: async () => (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}
