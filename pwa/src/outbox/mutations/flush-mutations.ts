import { isDeviceOnline } from '../../network/connectivity.ts'
import { findSignedInSession, getCurrentSession } from '../../session/session.ts'
import { publishToPages } from '../outbox-channel.ts'
import { isHandledByForm, type MutationEvent, publishMutationEvent } from './mutation-events.ts'
import { listOwnMutations } from './own-mutations.ts'
import { isBlocked, isMutationPending, type QueuedMutation } from './queued-mutation.ts'

export function listPendingMutations(): readonly QueuedMutation[] {
  const session = getCurrentSession()
  if (session.status !== 'signed-in') return []
  const own = listOwnMutations(session.user._id)
  return own.filter((mutation) => isMutationPending(mutation) && !isBlocked(own, mutation))
}

/**
 * Sends queued writes one at a time, in one tab at a time. Loads the sender only when needed.
 *
 * @param options.now skip the pauses after failures
 */
export async function flushMutations({ now = false }: { readonly now?: boolean } = {}): Promise<void> {
  // Offline, writes stay untried: they can be withdrawn without asking the server.
  if (!isDeviceOnline() || listPendingMutations().length === 0) return
  const { sendPendingMutations: sendWrites } = await import('./mutation-sender.ts')
  await sendWrites({ session: findSignedInSession, now, isHandledByForm, onEvent: handleEvent })
}

function handleEvent(event: MutationEvent): void {
  publishMutationEvent(event, 'this tab')
  publishToPages({ kind: 'write', news: event, from: 'another tab' })
}
