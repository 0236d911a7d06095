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

/** Logging out. */
export interface SignOut {
  /** Logs out, or asks first where something has not reached the shop. */
  readonly start: () => void
  /** That question: to be shown beside the page. */
  readonly question: ReactNode
}

interface Asked {
  readonly Question: ComponentType<LeavingQuestionProps>
  readonly unsent: Unsent
  readonly opened: boolean
}

/** Logs out with or without a network, says if an order is waiting, and goes to the first page. */
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

/** The question has faded out by then, in milliseconds. */
const AFTER_QUESTION = 300

/** The menu that was pressed is gone: reading and tabbing go on at the page's heading, not at the top. */
function keepFocus(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) focusPage()
  }, AFTER_QUESTION)
}

/** The question with the dialog around it; `undefined` where they are not on this phone: then nobody is kept from leaving. */
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
    // Before anything else: the page shows guest's content from this moment, whatever the network does.
    const left = leave(queryClient)
    // On the way already when guarded pages notice, so none of them asks for a sign-in.
    await navigate({ to: '/' })
    // What storage refuses now is done at the next start.
    await left.catch(() => undefined)
    if (waiting > 0) notify.success(`${stayWords(waiting)} on this device, unseen, until you log in again.`)
    // Without a network the token only dies with its date; nothing on this phone knows it any more.
    if (token !== undefined) call(logout, { token }).catch(() => undefined)
  }
}

const stayWords = (count: number) =>
  count === 1
    ? 'Your order has not reached the shop yet. It stays'
    : `${count} orders have not reached the shop yet. They stay`
