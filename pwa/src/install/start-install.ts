import { watchInstallOffer } from './install-offer.ts'
import { registerWorker } from './worker.ts'

export function startInstall(): void {
  watchInstallOffer()
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Runs asynchronously: `load` may have fired already.
  if (document.readyState === 'complete') void registerWorker()
  else window.addEventListener('load', () => void registerWorker(), { once: true })
}
