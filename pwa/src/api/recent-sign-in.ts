import { createEmitter } from '../lib/emitter.ts'
import { wrapCalls } from './call.ts'
import { markDismissed } from './dismissed-sign-in.ts'
import { ApiError } from './errors.ts'

/** Asks the user to show who is there. @returns whether they did */
type Reauthenticate = () => Promise<boolean>

const handlers: Reauthenticate[] = []

/** For pages with a dialog: the last one asks. @returns unregister */
export function registerReauthentication(handler: Reauthenticate): () => void {
  handlers.push(handler)
  return () => {
    handlers.splice(handlers.indexOf(handler), 1)
  }
}

/** Repeats a request that needs a recent sign-in, once the user has shown who is there. */
async function withRecentSignIn<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'second_factor_required') secondFactorDemand.emit()
    const reauthenticate = error.code === 'recent_sign_in_required' ? handlers.at(-1) : undefined
    if (reauthenticate === undefined) throw error
    if (!(await reauthenticate())) throw markDismissed(error)
    return send()
  }
}

// In the files of pages that ask, which keeps it out of the first visit.
wrapCalls(withRecentSignIn)

const secondFactorDemand = createEmitter()

/** Emits when the back office is closed to the session until it has a second factor. @returns unsubscribe */
export const onSecondFactorDemand = secondFactorDemand.subscribe
