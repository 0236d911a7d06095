import { afterEach, beforeEach } from 'vitest'
import { onSettled, type Settlement } from '../outbox/flush.ts'
import { signIn } from '../session/session.ts'
import { resetDevice } from './device.ts'
import { buildUser } from './fixtures/accounts.ts'

/**
 * Logs in before each test.
 *
 * @returns the events emitted so far
 */
export function recordMutationEvents(): () => readonly Settlement[] {
  let events: Settlement[] = []
  let stop: () => void
  beforeEach(async () => {
    events = []
    stop = onSettled((one) => events.push(one))
    await signIn(buildUser(), 'token-of-amina')
  })
  afterEach(async () => {
    stop()
    await resetDevice()
  })
  return () => events
}
