const dismissed = new WeakSet<Error>()

/** @param error of a request that needed a recent sign-in */
export function markDismissed<E extends Error>(error: E): E {
  dismissed.add(error)
  return error
}

/** Whether a request was given up by its user, who closed the question who is there: not a failure to tell of. */
export const isDismissed = (error: unknown): boolean => error instanceof Error && dismissed.has(error)
