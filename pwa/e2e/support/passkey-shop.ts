import type { Page } from 'playwright-core'
import { findFreePort, type OwnShop } from './server.ts'
import { openShop } from './shop-server.ts'

/** A shop whose address browsers have passkeys for: the same server by its name. */
export async function openPasskeyShop(settings: Record<string, string> = {}): Promise<OwnShop> {
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  return { ...(await openShop({ PORT: port, PUBLIC_URL: origin, ...settings })), origin }
}

/** Starts the shop again with a clock that is so many minutes ahead: by then sign-ins are old. */
export async function restartLater(shop: OwnShop, minutes: number): Promise<void> {
  const clock = `const Present = Date
    const shift = ${minutes * 60_000}
    globalThis.Date = class extends Present {
      constructor(...parts) { if (parts.length === 0) super(Present.now() + shift); else super(...parts) }
      static now() { return Present.now() + shift }
    }`
  await shop.stop()
  await shop.start({ NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(clock)}` })
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
