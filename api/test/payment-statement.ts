import { toSpacedDateTime } from '../src/lib/nairobi-time.ts'
import type { FakeDaraja } from './fakes/daraja/fake-daraja.ts'

/** What the portal exports a day later: it knows every payment. */
export function createStatement({ money }: Pick<FakeDaraja, 'money'>): string {
  const head = 'Receipt No.,Completion Time,Transaction Status,Paid In,Withdrawn,A/C No.'
  const lines = money.received.map(({ receipt, at, amount, reference }) => {
    const [date = '', time] = toSpacedDateTime(at.toISOString()).split(' ')
    return `${receipt},${date.split('-').reverse().join('-')} ${time},Completed,${amount},,${reference.trim()}`
  })
  return [head, ...lines].join('\n')
}
