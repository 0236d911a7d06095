import { currentSession } from '../../offline/session.ts'

/** How often the shop is asked for news while a screen of the back office is looked at, in milliseconds. */
const LOOK_EVERY = 20_000

/** Options of whatever the counter has to see without reloading. It is the shop's own: gone on sign-out, never stored. */
export const live = {
  staleTime: 0,
  // Once the session has ended there is nothing to hear until somebody has signed in again.
  refetchInterval: () => currentSession().status !== 'ended' && LOOK_EVERY,
  refetchOnWindowFocus: true,
  meta: { personal: true },
} as const
