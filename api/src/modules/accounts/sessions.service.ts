import type { User } from '@usiku/contracts/accounts/operations.ts'
import { isStaff } from '@usiku/contracts/http/operation.ts'
import type { AppContext, WriteContext } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { toDeviceLabel } from '../../lib/device-label.ts'
import {
  findActiveSessionIds,
  findCaller,
  insertSession,
  endSession as markEnded,
  recordUse,
  type SessionReference,
} from './session.repository.ts'

/** In hours; shorter for staff, whose sessions are more valuable to a thief. */
const SESSION_HOURS = { customer: 30 * 24, rider: 24, admin: 12 } as const

const MS_PER_HOUR = 3_600_000
const MS_PER_MINUTE = 60_000

/** How exactly the last use of a session is known, so that most requests write nothing. */
const USE_PRECISION_MS = { staff: MS_PER_MINUTE, customer: 10 * MS_PER_MINUTE } as const

type SessionContext = WriteContext & { readonly config: Pick<AppContext['config'], 'staffIdleMinutes'> }

export interface OpenedSession {
  readonly user: User
  readonly sessionId: string
  readonly expiresAt: Date
}

/** Where a session begins, for the list of its user. */
export interface SessionClient {
  readonly device: string
  readonly address: string
}

/** Of a Fastify request. */
export function getSessionClient(request: {
  readonly ip: string
  readonly headers: { readonly 'user-agent'?: string | undefined }
}): SessionClient {
  return { device: toDeviceLabel(request.headers['user-agent']), address: request.ip }
}

export async function openSession(
  deps: WriteContext,
  user: User,
  client: SessionClient,
  { hasSecondFactor = false }: { readonly hasSecondFactor?: boolean } = {},
): Promise<OpenedSession> {
  const createdAt = deps.now()
  const expiresAt = new Date(createdAt.getTime() + SESSION_HOURS[user.role] * MS_PER_HOUR)
  const session = { userId: user._id, createdAt, expiresAt, hasSecondFactor, ...client }
  const sessionId = await inTransaction(deps.database, (transaction) => insertSession(transaction, session))
  return { user, sessionId, expiresAt }
}

export function endSession({ database, now }: WriteContext, sessionId: string): Promise<void> {
  return inTransaction(database, (transaction) => markEnded(transaction, sessionId, now()))
}

/** @returns `undefined` when the session has ended, was idle for too long, or the account is deleted */
export async function findSessionCaller(deps: SessionContext, reference: SessionReference) {
  const now = deps.now()
  const found = await findCaller(deps.database, reference, now)
  if (found === undefined) return undefined
  const usedAfter = getIdleLimit(deps, now)
  const isIdle = usedAfter !== undefined && found.lastUsedAt !== undefined && found.lastUsedAt <= usedAfter
  return isStaff(found.role) && isIdle ? undefined : found
}

/** Sessions of staff that were not used since have ended; `undefined` when they do not end so. */
export function getIdleLimit({ config }: Pick<SessionContext, 'config'>, now: Date): Date | undefined {
  const minutes = config.staffIdleMinutes
  return minutes === undefined ? undefined : new Date(now.getTime() - minutes * MS_PER_MINUTE)
}

/** @returns whether the last use that is known is too old to leave it */
export function isUseUnknown(
  { role, lastUsedAt }: Pick<NonNullable<Awaited<ReturnType<typeof findCaller>>>, 'role' | 'lastUsedAt'>,
  now: Date,
): boolean {
  const precision = USE_PRECISION_MS[isStaff(role) ? 'staff' : 'customer']
  return lastUsedAt === undefined || now.getTime() - lastUsedAt.getTime() >= precision
}

export function recordSessionUse(
  { database }: Pick<WriteContext, 'database'>,
  sessionIds: readonly string[],
  use: { readonly at: Date; readonly address?: string },
): Promise<void> {
  return inTransaction(database, (transaction) => recordUse(transaction, sessionIds, use))
}

/**
 * @param role of their users; any when left out
 * @returns those of the sessions that have not ended, of active users
 */
export function filterActiveSessions(
  deps: SessionContext,
  sessionIds: readonly string[],
  role?: User['role'],
): Promise<ReadonlySet<string>> {
  const now = deps.now()
  return findActiveSessionIds(deps.database, sessionIds, now, { role, staffUsedAfter: getIdleLimit(deps, now) })
}
