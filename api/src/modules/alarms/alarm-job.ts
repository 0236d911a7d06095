import type { FastifyBaseLogger } from 'fastify'
import { takeTurn } from '../../database/lease.ts'
import { startPolling } from '../../lib/polling.ts'
import { ALARM_CHECKS, type AlarmCheckContext, readFreeBytes } from './alarm-checks.ts'
import { type AlarmContext, endAlarm, sendAlarm } from './alarms.service.ts'

const CHECK_MS = 5 * 60_000
/** Shorter than the pause: the same process may have its turn again. */
const TURN_MS = CHECK_MS - 10_000

/** Checks for alarms every five minutes, in one of all processes. @returns stops it */
export function startAlarmJob(
  deps: AlarmContext & { readonly log: Pick<FastifyBaseLogger, 'warn'> },
): () => Promise<void> {
  const context = { ...deps, readFreeBytes }
  const onError = (error: unknown) => deps.log.warn({ err: error }, 'alarms not checked')
  return startPolling({
    run: async () => {
      if (await takeTurn(deps.database, 'alarm checks', TURN_MS)) await checkAlarms(context, onError)
      return undefined
    },
    pauseMs: CHECK_MS,
    onError,
  })
}

/** A check that fails keeps no other from its turn, and leaves its alarm as it is. */
export async function checkAlarms(context: AlarmCheckContext, onError: (error: unknown) => void): Promise<void> {
  for (const { kind, findProblem, over } of ALARM_CHECKS) {
    try {
      const problem = await findProblem(context)
      if (problem === undefined) await endAlarm(context, kind, over)
      else await sendAlarm(context, kind, problem)
    } catch (error) {
      onError(error)
    }
  }
}
