import { getCurrentSession } from '../../session/session.ts'

/** Polling interval in milliseconds, while the window is visible. */
const POLL_INTERVAL_MS = 20_000

/** Query options for data that stays up to date without reloading. Removed on sign-out and never persisted. */
export const polling = {
  staleTime: 0,
  // An ended session would only get errors; polling resumes after the next sign-in.
  refetchInterval: () => getCurrentSession().status !== 'ended' && POLL_INTERVAL_MS,
  refetchOnWindowFocus: true,
  meta: { personal: true },
} as const
