import { useQuery } from '@tanstack/react-query'
import { formatPhone } from '@usiku/contracts/rules/phone.ts'
import type { SessionUser } from '../../offline/session-copy.ts'
import { nairobiDate } from '../../ui/nairobi-time.ts'
import { profileQuery } from './account.queries.ts'
import classes from './profile-section.module.css'

/** Who the customer is to the shop; what this phone knows shows until the shop has answered. */
export function ProfileSection({ user }: { readonly user: SessionUser }) {
  const { data, isPending } = useQuery(profileQuery(user._id))
  const { name, email, phone } = data ?? user
  const since = data ? nairobiDate(data.createdAt) : isPending ? '…' : 'Shown when you are online'
  return (
    <section aria-label="Profile">
      <dl className={classes.facts}>
        <Fact label="Name" value={name} />
        <Fact label="Email" value={email} />
        <Fact label="Phone" value={phone === '' ? 'Not given yet' : formatPhone(phone)} />
        <Fact label="Member since" value={since} />
      </dl>
    </section>
  )
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className={classes.fact}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{value}</dd>
    </div>
  )
}
