import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSession } from '../../offline/session.ts'
import { toLogin } from '../../ui/destinations.ts'
import { Resuming } from './resuming.tsx'

/** What the guard takes. */
export interface SignedInOnlyProps {
  /** How the addresses that it guards begin: `/account`. */
  readonly at: string
  /** What shows while it is not known yet who this is. */
  readonly pending: ReactNode
  readonly children: ReactNode
}

/** Shows a page to signed-in people only; everybody else goes to /login and comes back from there. */
export function SignedInOnly({ at, pending, children }: SignedInOnlyProps) {
  const router = useRouter<AnyRouter>()
  const { status } = useSession()
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (status === 'signed-in') wasSignedIn.current = true
    const { pathname, href } = router.latestLocation
    // Whoever logs out is on the way elsewhere already.
    if (status !== 'guest' || !pathname.startsWith(at)) return
    const state = { returnTo: href, ...(wasSignedIn.current ? { sessionEnded: true } : {}) }
    void router.navigate({ ...toLogin, state, replace: true })
  }, [status, router, at])
  if (status === 'signed-in' || status === 'ended') return children
  return status === 'resuming' ? <Resuming pending={pending} level={1} /> : pending
}
