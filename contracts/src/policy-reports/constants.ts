/** Different ones; beyond it the rarest make room. */
export const MAX_POLICY_REPORTS = 200
/** Since a violation was last seen. */
export const POLICY_REPORT_DAYS = 30
