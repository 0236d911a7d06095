import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { RiderAction } from '../../outbox/entry.ts'
import { flushOutbox } from '../../outbox/flush.ts'
import { createMutation, enqueueMutation } from '../../outbox/submit.ts'

const getFull = () => t`This phone has no room to keep your report. Delete something on it, then try again.`

/** Keeps a report on the device and sends it when there is a network: the rider need not wait. */
export function useReport(userId: string) {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  /** @returns whether it is kept */
  const report = async (action: RiderAction): Promise<boolean> => {
    setProblem(undefined)
    setBusy(true)
    try {
      await enqueueMutation(createMutation({ kind: 'rider', action }, userId))
    } catch {
      setProblem(getFull())
      return false
    } finally {
      setBusy(false)
    }
    flushOutbox().catch(() => undefined)
    return true
  }
  return { report, problem, isBusy, reset: () => setProblem(undefined) }
}
