let connected = false

/** Whether the event stream delivered changes when it was last used. */
export const isStreamConnected = (): boolean => connected

/** A stream that this tab closed because it is hidden counts as good. */
export function setStreamConnected(isConnected: boolean): void {
  connected = isConnected
}
