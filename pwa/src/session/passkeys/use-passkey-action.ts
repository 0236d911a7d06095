import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { isDismissed } from '../../api/dismissed-sign-in.ts'
import { ApiError } from '../../api/errors.ts'
import { isDeviceOnline } from '../../network/connectivity.ts'
import { formatConnectivityIssue, formatRetryMessage } from '../../network/connectivity-messages.ts'
import { formatAction, type PasskeyAction } from './passkey-action.ts'

type Ceremony = typeof import('./passkey-ceremony.ts')

interface PasskeyActionOptions<T> {
  readonly action: PasskeyAction
  readonly run: (ceremony: Ceremony) => Promise<T>
  readonly onSuccess: (value: T) => Promise<void> | void
  /** The session is too old to add a passkey. */
  readonly onOldSession?: () => void
}

export interface PasskeyActionState {
  readonly busy: boolean
  readonly problem: string
  readonly start: () => void
  readonly dismiss: () => void
}

/** One dialog of the device at a time. Its script is loaded with the first. */
export function usePasskeyAction<T>({
  action,
  run,
  onSuccess,
  onOldSession,
}: PasskeyActionOptions<T>): PasskeyActionState {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const isRunning = useRef(false)

  const attempt = async () => {
    const ceremony = await import('./passkey-ceremony.ts').catch(() => undefined)
    if (ceremony === undefined)
      return setProblem(t`This part could not be loaded. Check your connection and try again.`)
    try {
      await onSuccess(await run(ceremony))
    } catch (error) {
      const isOldSession = error instanceof ApiError && error.code === 'recent_sign_in_required'
      if (isOldSession && onOldSession) onOldSession()
      else if (!isDismissed(error)) setProblem(ceremony.formatPasskeyProblem(error, action))
    }
  }
  const start = () => {
    if (isRunning.current) return
    setProblem('')
    if (!isDeviceOnline()) {
      return setProblem(`${formatConnectivityIssue('offline')} ${formatRetryMessage('offline', formatAction(action))}`)
    }
    isRunning.current = true
    setBusy(true)
    void attempt().finally(() => {
      isRunning.current = false
      setBusy(false)
    })
  }
  return { busy, problem, start, dismiss: () => setProblem('') }
}
