import { deviceIsOnline } from '../connectivity.ts'
import { tellPages } from '../sent-news.ts'
import { currentSession, signedIn } from '../session.ts'
import { ownWrites } from './own-writes.ts'
import { isBehind, isWriteUnderWay, type QueuedWrite } from './queued-write.ts'
import { isAwaited, tellWriteNews, type WriteNews } from './write-news.ts'

export function writesUnderWay(): readonly QueuedWrite[] {
  const session = currentSession()
  if (session.status !== 'signed-in') return []
  const own = ownWrites(session.user._id)
  return own.filter((write) => isWriteUnderWay(write) && !isBehind(own, write))
}

/**
 * Sends queued writes one at a time, in one tab at a time. Loads the sender only when needed.
 *
 * @param options.now skip the pauses after failures
 */
export async function drainWrites({ now = false }: { readonly now?: boolean } = {}): Promise<void> {
  // Offline, writes stay untried: they can be withdrawn without asking the server.
  if (!deviceIsOnline() || writesUnderWay().length === 0) return
  const { sendWrites } = await import('./send-writes.ts')
  await sendWrites({ holder: signedIn, now, isAwaited, onNews })
}

function onNews(news: WriteNews): void {
  tellWriteNews(news, 'this tab')
  tellPages({ kind: 'write', news, from: 'another tab' })
}
