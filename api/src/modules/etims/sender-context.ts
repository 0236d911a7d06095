import type { FastifyBaseLogger } from 'fastify'
import type { AppContext } from '../../context.ts'
import type { EtimsFailure } from './etims-answer.ts'
import type { EtimsClient } from './etims-client.ts'
import type { Registrant } from './request-fields.ts'

export type EtimsSenderContext = Pick<AppContext, 'database' | 'config' | 'now' | 'jwtKeys'> & {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Until an answer of the authority counts as lost. */
  readonly timeoutMs?: number
}

/** An initialised device, ready to send. */
export interface OpenDevice {
  readonly scope: string
  readonly client: EtimsClient
  readonly registrant: Registrant
  readonly sdcId: string
}

/** What keeps an invoice from being sent: an answer about it, or about one of its items. */
export type Obstacle = Exclude<EtimsFailure, { outcome: 'duplicate' }>
