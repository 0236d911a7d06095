import type { Role } from '@usiku/contracts/accounts/constants.ts'

export const ROLE_LABELS: Readonly<Record<Role, string>> = { customer: 'Customer', rider: 'Rider', admin: 'Admin' }
