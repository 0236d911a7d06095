import { getSettings } from '@usiku/contracts/store/operations.ts'
import { call } from '../api/call.ts'
import { isDeviceOnline, isOnline, onConnectivity } from './connectivity.ts'

/** In milliseconds. */
const PROBE_INTERVAL_MS = 15_000

let timer: ReturnType<typeof setTimeout> | undefined

/** Probes the server while the device is online but calls fail. */
export function startReachabilityProbe(): void {
  onConnectivity(scheduleProbe)
}

function scheduleProbe(): void {
  clearTimeout(timer)
  if (!isOnline() && isDeviceOnline()) timer = setTimeout(probe, PROBE_INTERVAL_MS)
}

function probe(): void {
  if (document.visibilityState === 'hidden') scheduleProbe()
  // Any answer resets the connectivity state.
  else call(getSettings).then(scheduleProbe, scheduleProbe)
}
