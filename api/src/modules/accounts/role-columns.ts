import type { Role } from '@usiku/contracts/accounts/constants.ts'
import type { Selectable } from 'kysely'
import type { Schema } from '../../database/schema.ts'

type RoleColumns = Pick<Selectable<Schema['users']>, 'role' | 'is_rider'>

export const toRole = ({ role, is_rider }: RoleColumns): Role => (is_rider === 1 ? 'rider' : role)

export const toRoleColumns = (role: Role): RoleColumns =>
  role === 'rider' ? { role: 'customer', is_rider: 1 } : { role, is_rider: 0 }
