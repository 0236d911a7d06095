/** Kinds of alarms. */
export const ALARM_KINDS = ['backup', 'disk', 'sign-in', 'mail', 'tax', 'payments'] as const
export type AlarmKind = (typeof ALARM_KINDS)[number]
