import { afterEach, beforeEach } from 'vitest'
import { type MutationEvent, onMutationEvent } from '../outbox/mutations/mutation-events.ts'
import { signIn } from '../session/session.ts'
import { resetDevice } from './device.ts'
import { buildUser } from './fixtures/accounts.ts'

/**
 * Logs in before each test.
 *
 * @returns the events emitted so far
 */
export function recordMutationEvents(): () => readonly MutationEvent[] {
  let events: MutationEvent[] = []
  let stop: () => void
  beforeEach(async () => {
    events = []
    stop = onMutationEvent((one) => events.push(one))
    await signIn(buildUser(), 'token-of-amina')
  })
  afterEach(async () => {
    stop()
    await resetDevice()
  })
  return () => events
}
