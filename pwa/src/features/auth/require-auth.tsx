import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSession } from '../../session/session.ts'
import { toLogin } from '../../ui/navigation/destinations.ts'
import { SessionLoading } from './session-loading.tsx'

export interface RequireAuthProps {
  /** The path prefix of the guarded pages: `/account`. */
  readonly pathPrefix: string
  readonly pending: ReactNode
  readonly children: ReactNode
}

export function RequireAuth({ pathPrefix, pending, children }: RequireAuthProps) {
  const router = useRouter<AnyRouter>()
  const { status } = useSession()
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (status === 'signed-in') wasSignedIn.current = true
    const { pathname, href } = router.latestLocation
    // A logout is already navigating elsewhere.
    if (status !== 'guest' || !pathname.startsWith(pathPrefix)) return
    const state = { returnTo: href, ...(wasSignedIn.current ? { sessionEnded: true } : {}) }
    void router.navigate({ ...toLogin, state, replace: true })
  }, [status, router, pathPrefix])
  if (status === 'signed-in' || status === 'ended') return children
  return status === 'resuming' ? <SessionLoading pending={pending} level={1} /> : pending
}
