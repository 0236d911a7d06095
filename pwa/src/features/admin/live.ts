import { currentSession } from '../../offline/session.ts'

/** Polling interval in milliseconds, while the window is visible. */
const LOOK_EVERY = 20_000

/** Query options for data that stays up to date without reloading. Removed on sign-out and never persisted. */
export const live = {
  staleTime: 0,
  // An ended session would only get errors; polling resumes after the next sign-in.
  refetchInterval: () => currentSession().status !== 'ended' && LOOK_EVERY,
  refetchOnWindowFocus: true,
  meta: { personal: true },
} as const
