import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { logout } from '@usiku/contracts/accounts.ts'
import { call } from '../api-client/call.ts'
import { readToken } from '../api-client/token.ts'
import { forgetDrafts } from '../offline/drafts.ts'
import { outbox } from '../offline/outbox-orders.ts'
import { currentSession } from '../offline/session.ts'
import { endSession } from '../offline/wipe.ts'
import { notify } from '../ui/notify.ts'

/** Signs out and says if an order is waiting, with or without a network, and goes to the first page. */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    const token = readToken()
    const waiting = countOwnWaiting()
    // Before anything else: the page shows guest's content from this moment, whatever the network does.
    const ended = endSession(queryClient)
    forgetDrafts()
    // On the way already when guarded pages notice, so none of them asks for a sign-in.
    await navigate({ to: '/' })
    await ended
    if (waiting > 0) notify.success(`${stayWords(waiting)} on this phone, unseen, until you log in again.`)
    // Without a network the token only dies with its date; nothing on this phone knows it any more.
    if (token !== undefined) call(logout, { token }).catch(() => undefined)
  }
}

function countOwnWaiting(): number {
  const session = currentSession()
  if (session.status !== 'signed-in') return 0
  return outbox.getSnapshot().filter(({ userId }) => userId === session.user._id).length
}

const stayWords = (count: number) =>
  count === 1
    ? 'Your order has not reached the shop yet. It stays'
    : `${count} orders have not reached the shop yet. They stay`
