import { getProfile, updateProfile } from '@usiku/contracts/accounts/operations.ts'
import { call } from '../../api/call.ts'
import type { ProfileTask } from '../entry.ts'
import { callWithTimeout, getAnswerTimeout, type KindSender, toOutcome } from '../outcome.ts'
import { isSameEdit, rebaseEdit, rebaseOnto, toProfileEdit } from './profile-edit.ts'

/** Needs no check when it is old: the version guards it. */
export const profileSender: KindSender<ProfileTask> = {
  send: async ({ key, userId, task, attempts }, token) => {
    const input = {
      params: { id: userId },
      body: { ...task.edit, version: task.version },
      idempotencyKey: key,
      token,
    }
    const timeout = getAnswerTimeout(attempts)
    return toOutcome('profile', await callWithTimeout((signal) => call(updateProfile, { ...input, signal }), timeout))
  },
  reconcile: async ({ task }, rejected, token) => {
    if (rejected.error.code !== 'version_conflict') return rejected
    const found = await callWithTimeout((signal) => call(getProfile, { token, signal }))
    if (found.kind !== 'accepted') return found.kind === 'rejected' ? rejected : found
    const rebased = rebaseEdit(found.data, task)
    if (rebased === undefined) return rejected
    // An earlier attempt was applied, regardless of other changes since.
    const isDone = isSameEdit(rebased.edit, rebased.before)
    return isDone ? toOutcome('profile', found) : { kind: 'rebased', task: rebased }
  },
  rebaseOnAnswer: (later, first, answer) => {
    // A repeated response is the first one's: edits based on a newer version keep it.
    if (answer.kind !== 'profile' || answer.data.version < later.version) return later
    const latest = toProfileEdit(answer.data)
    return { ...rebaseOnto(later, first.edit, latest), before: latest, version: answer.data.version }
  },
  rebaseOnTask: (later, first, rebased) => rebaseOnto(later, first.edit, rebased.edit),
}
