import { getSettings } from '@usiku/contracts/store.ts'
import { call } from '../api-client/call.ts'
import { deviceIsOnline, isOnline, onConnectivity } from '../offline/connectivity.ts'

/** Pause between two small questions, in milliseconds. */
const ASK_EVERY = 15_000

let timer: ReturnType<typeof setTimeout> | undefined

/** Finds out when the shop answers again while the phone says there is a network and calls fail. */
export function startProbe(): void {
  onConnectivity(watch)
}

function watch(): void {
  clearTimeout(timer)
  if (!isOnline() && deviceIsOnline()) timer = setTimeout(ask, ASK_EVERY)
}

function ask(): void {
  if (document.visibilityState === 'hidden') watch()
  // Any answer ends the doubt by itself.
  else call(getSettings).then(watch, watch)
}
