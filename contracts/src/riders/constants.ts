export const RIDER_REPORT_KINDS = ['picked_up', 'delivered', 'not_delivered'] as const
export type RiderReportKind = (typeof RIDER_REPORT_KINDS)[number]

/** What the counter has to look at after a rider's report. */
export const RIDER_ISSUE_KINDS = [
  'not_delivered',
  'order_cancelled',
  'reassigned',
  'receipt_taken',
  'paid_already',
] as const
export type RiderIssueKind = (typeof RIDER_ISSUE_KINDS)[number]

/** How long riders see what they delivered, or what was cancelled. */
export const RIDER_KEEPS_HOURS = 12

/** Orders with one rider at the same time. */
export const MAX_RIDER_ORDERS = 50

export const MAX_RIDER_ISSUES = 100
