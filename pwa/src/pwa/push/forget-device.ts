import { unsubscribeDevice } from './push-device.ts'
import { writePushRecord } from './push-record.ts'

/** Ends the notifications of this browser, and only then forgets that it has to. */
export async function forgetDevice(): Promise<void> {
  await unsubscribeDevice()
  writePushRecord(undefined)
}
