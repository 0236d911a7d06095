import { watchInstallOffer } from './install-offer.ts'
import { registerWorker } from './worker.ts'

/** Registers the worker once the page has loaded, and listens for the browser's offer to install. */
export function startInstall(): void {
  watchInstallOffer()
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // This runs after something was awaited: `load` may be over, and would then never come.
  if (document.readyState === 'complete') void registerWorker()
  else window.addEventListener('load', () => void registerWorker(), { once: true })
}
