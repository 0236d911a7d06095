import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { logout } from '@usiku/contracts/accounts.ts'
import { type ComponentType, type ReactNode, useState } from 'react'
import { call } from '../../api-client/call.ts'
import { readToken } from '../../api-client/token.ts'
import { useSession } from '../../offline/session.ts'
import { leave } from '../../offline/wipe.ts'
import { notify } from '../../ui/notify.ts'
import { focusPage } from '../navigation/focus-page.ts'
import type { LeavingQuestionProps } from './leaving-question.tsx'
import { ownUnsent, type Unsent } from './unsent.ts'

export interface SignOut {
  /** Logs out, or asks first when something is not synced. */
  readonly start: () => void
  readonly question: ReactNode
}

interface Asked {
  readonly Question: ComponentType<LeavingQuestionProps>
  readonly unsent: Unsent
  readonly opened: boolean
}

export function useSignOut(): SignOut {
  const leaveNow = useLeave()
  const isSignedIn = useSession().status === 'signed-in'
  const [asked, setAsked] = useState<Asked>()
  const start = async () => {
    const unsent = ownUnsent()
    const isAllSent = unsent.orders.length === 0 && unsent.writes.length === 0
    const Question = isAllSent ? undefined : await loadQuestion()
    if (Question) setAsked({ Question, unsent, opened: true })
    else await leaveNow()
  }
  const close = () => setAsked((before) => before && { ...before, opened: false })
  const stay = () => {
    close()
    keepFocus()
  }
  const confirm = () => {
    close()
    void leaveNow().then(keepFocus)
  }
  const question = asked ? (
    <asked.Question
      // Another tab may have logged out meanwhile.
      opened={asked.opened && isSignedIn}
      unsent={asked.unsent}
      onLeave={confirm}
      onStay={stay}
    />
  ) : null
  return { start: () => void start(), question }
}

/** The dialog has closed by then, in milliseconds. */
const AFTER_QUESTION = 300

/** The menu is gone: moves focus to the page's heading, so that Tab does not start at the top. */
function keepFocus(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) focusPage()
  }, AFTER_QUESTION)
}

/** `undefined` when the chunk cannot load, so that logout never fails. */
async function loadQuestion(): Promise<Asked['Question'] | undefined> {
  try {
    const [{ LeavingQuestion }] = await Promise.all([
      import('./leaving-question.tsx'),
      import('../../ui/dialog-modal.tsx'),
    ])
    return LeavingQuestion
  } catch {
    return undefined
  }
}

function useLeave(): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    const token = readToken()
    const waiting = ownUnsent().orders.filter(({ state }) => state !== 'cancelling').length
    // First: the page shows a guest's content at once, regardless of the network.
    const left = leave(queryClient)
    // Navigate before guarded pages notice, so that none of them asks for a login.
    await navigate({ to: '/' })
    // What storage rejects now is removed at the next start.
    await left.catch(() => undefined)
    if (waiting > 0) notify.success(`${stayWords(waiting)} on this device, unseen, until you log in again.`)
    // Offline the token stays valid until it expires, but this device no longer has it.
    if (token !== undefined) call(logout, { token }).catch(() => undefined)
  }
}

const stayWords = (count: number) =>
  count === 1
    ? 'Your order has not reached the shop yet. It stays'
    : `${count} orders have not reached the shop yet. They stay`
