import { watchInstallPrompt } from './install-prompt.ts'
import { registerWorker } from './register-sw.ts'

export function startPwa(): void {
  watchInstallPrompt()
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Runs asynchronously: `load` may have fired already.
  if (document.readyState === 'complete') void registerWorker()
  else window.addEventListener('load', () => void registerWorker(), { once: true })
}
