import { deviceIsOnline } from '../connectivity.ts'
import { tellPages } from '../sent-news.ts'
import { currentSession, signedIn } from '../session.ts'
import { ownWrites } from './own-writes.ts'
import { isBehind, isWriteUnderWay, type QueuedWrite } from './queued-write.ts'
import { isAwaited, tellWriteNews, type WriteNews } from './write-news.ts'

/** The signed-in user's writes that go on by themselves, and for no other one. */
export function writesUnderWay(): readonly QueuedWrite[] {
  const session = currentSession()
  if (session.status !== 'signed-in') return []
  const own = ownWrites(session.user._id)
  return own.filter((write) => isWriteUnderWay(write) && !isBehind(own, write))
}

/**
 * Sends the writes that wait, one at a time, in one tab at a time; without a network
 * nothing is tried. What it takes is fetched when there is something to send.
 *
 * @param options.now whether pauses after failures are cut short: a new network, a new look
 */
export async function drainWrites({ now = false }: { readonly now?: boolean } = {}): Promise<void> {
  // What has certainly not left the phone can be taken back without asking the shop.
  if (!deviceIsOnline() || writesUnderWay().length === 0) return
  const { sendWrites } = await import('./send-writes.ts')
  await sendWrites({ holder: signedIn, now, isAwaited, onNews })
}

function onNews(news: WriteNews): void {
  tellWriteNews(news, 'this tab')
  tellPages({ kind: 'write', news, from: 'another tab' })
}
