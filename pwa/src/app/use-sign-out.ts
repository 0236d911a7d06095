import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { logout } from '@usiku/contracts/accounts.ts'
import { call } from '../api-client/call.ts'
import { readToken } from '../api-client/token.ts'
import { forgetDrafts } from '../offline/drafts.ts'
import { endSession } from '../offline/wipe.ts'

/** Signs out, with or without a network, and goes to the first page. */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    const token = readToken()
    // Before anything else: the page shows guest's content from this moment, whatever the network does.
    const ended = endSession(queryClient)
    forgetDrafts()
    // On the way already when guarded pages notice, so none of them asks for a sign-in.
    await navigate({ to: '/' })
    await ended
    // Without a network the token only dies with its date; nothing on this phone knows it any more.
    if (token !== undefined) call(logout, { token }).catch(() => undefined)
  }
}
