import { getSettings } from '@usiku/contracts/store.ts'
import { call } from '../api-client/call.ts'
import { deviceIsOnline, isOnline, onConnectivity } from '../offline/connectivity.ts'

/** In milliseconds. */
const ASK_EVERY = 15_000

let timer: ReturnType<typeof setTimeout> | undefined

/** Probes the server while the device is online but calls fail. */
export function startProbe(): void {
  onConnectivity(watch)
}

function watch(): void {
  clearTimeout(timer)
  if (!isOnline() && deviceIsOnline()) timer = setTimeout(ask, ASK_EVERY)
}

function ask(): void {
  if (document.visibilityState === 'hidden') watch()
  // Any answer resets the connectivity state.
  else call(getSettings).then(watch, watch)
}
