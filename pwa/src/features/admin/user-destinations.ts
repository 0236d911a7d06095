import type { Destination } from '../../ui/navigation/destinations.ts'

export const toUsers: Destination = { to: '/admin/users' }

export function toUser(userId: string): Destination {
  return { to: '/admin/users/$userId', params: { userId } }
}
