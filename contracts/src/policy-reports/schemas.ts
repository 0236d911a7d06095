import { type Static, Type } from 'typebox'
import type { OperationSchemas } from '../http/operation-schemas.ts'
import { Id, ListReply, PageQuery, Strict, Timestamp } from '../http/primitives.ts'

/** What browsers blocked, or would have blocked, because of the content security policy; nothing about who it was. */
export const PolicyReport = Strict({
  _id: Id,
  /** Of the policy, such as `script-src-elem`. */
  directive: Type.String(),
  /** `inline`, `eval`, `trusted-types-sink`, an origin, or a path of the shop. */
  blocked: Type.String(),
  /** The first part of the page's path. */
  page: Type.String(),
  /** Script and line that did it; empty when unknown. */
  source: Type.String(),
  /** What the script tried, for `trusted-types-sink`. */
  sample: Type.String(),
  /** False when the browser only reported it. */
  isEnforced: Type.Boolean(),
  count: Type.Integer(),
  firstAt: Timestamp,
  lastAt: Timestamp,
})
export type PolicyReport = Static<typeof PolicyReport>

export const policyReportSchemas = {
  listPolicyReports: {
    query: Strict({ ...PageQuery }),
    success: { status: 200, reply: ListReply(PolicyReport) },
    errors: [],
  },
} as const satisfies Record<string, OperationSchemas>
