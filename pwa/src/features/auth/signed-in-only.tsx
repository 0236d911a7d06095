import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSession } from '../../offline/session.ts'
import { toLogin } from '../../ui/destinations.ts'
import { Resuming } from './resuming.tsx'

export interface SignedInOnlyProps {
  /** The path prefix of the guarded pages: `/account`. */
  readonly at: string
  readonly pending: ReactNode
  readonly children: ReactNode
}

export function SignedInOnly({ at, pending, children }: SignedInOnlyProps) {
  const router = useRouter<AnyRouter>()
  const { status } = useSession()
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (status === 'signed-in') wasSignedIn.current = true
    const { pathname, href } = router.latestLocation
    // A logout is already navigating elsewhere.
    if (status !== 'guest' || !pathname.startsWith(at)) return
    const state = { returnTo: href, ...(wasSignedIn.current ? { sessionEnded: true } : {}) }
    void router.navigate({ ...toLogin, state, replace: true })
  }, [status, router, at])
  if (status === 'signed-in' || status === 'ended') return children
  return status === 'resuming' ? <Resuming pending={pending} level={1} /> : pending
}
