import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AlarmKind } from '@usiku/contracts/alarms/constants.ts'

export const ALARM_TITLES: Readonly<Record<AlarmKind, MessageDescriptor>> = {
  backup: msg`The backup failed or is old`,
  disk: msg`The server’s disk is nearly full`,
  'sign-in': msg`Many sign-ins fail`,
  mail: msg`Mail is not sent`,
  tax: msg`Tax invoices are not accepted`,
  payments: msg`Payments wait for an order`,
}
