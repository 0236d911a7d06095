import { t } from '@lingui/core/macro'

/** Why a rider could not deliver, by what the shop stores of it. */
export const getFailureReasons = (): Readonly<Record<string, string>> => ({
  'Nobody answers': t`Nobody answers`,
  'Wrong address': t`Wrong address`,
  'Customer does not want it': t`Customer does not want it`,
  'No ID, or too young': t`No ID, or too young`,
  'Cannot pay': t`Cannot pay`,
})

/** The rider may also have typed another one. */
export const formatFailureReason = (reason: string): string => getFailureReasons()[reason] ?? reason
