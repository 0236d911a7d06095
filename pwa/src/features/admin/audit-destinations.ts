import type { AuditSubject } from '@usiku/contracts/audit/constants.ts'
import type { Destination } from '../../ui/navigation/destinations.ts'

/** What staff did with one thing. */
export function toHistory(subject: AuditSubject, subjectId: string): Destination {
  return { to: '/admin/audit', search: { subject, subjectId } }
}
