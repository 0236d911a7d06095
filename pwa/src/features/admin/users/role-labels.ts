import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Role } from '@usiku/contracts/accounts/constants.ts'

export const ROLE_LABELS: Readonly<Record<Role, MessageDescriptor>> = {
  customer: msg`Customer`,
  rider: msg`Rider`,
  admin: msg`Admin`,
}
