import type { User } from '@usiku/contracts/accounts.ts'
import { formatPhone, normalizePhone } from '@usiku/contracts/rules/phone.ts'
import type { ReactNode } from 'react'
import type { SessionUser } from '../../offline/session-copy.ts'
import type { ProfileEdit } from '../../offline/writes/queued-write.ts'
import { nairobiDate } from '../../ui/nairobi-time.ts'
import { EmailStatus } from './email-status.tsx'
import classes from './profile-facts.module.css'

export interface ProfileFactsProps {
  readonly user: SessionUser
  readonly profile: User | undefined
  readonly typed: ProfileEdit | undefined
  readonly unknown: string
}

const NOT_GIVEN = 'Not given yet'

export function ProfileFacts({ user, profile, typed, unknown }: ProfileFactsProps) {
  const { name, email, phone } = { ...user, ...profile, ...typed }
  const place = typed?.shipping_info ?? profile?.shippingInfo
  const given = (text: string | undefined) => (text === undefined ? unknown : text === '' ? NOT_GIVEN : text)
  return (
    <dl className={classes.facts}>
      <Fact label="Name" value={name} />
      <Fact label="Email" value={email}>
        {profile?.emailVerified === undefined ? null : <EmailStatus isVerified={profile.emailVerified} />}
      </Fact>
      <Fact label="Phone" value={given(formatPhone(normalizePhone(phone) ?? phone))} />
      <Fact label="Country" value={given(place?.country)} />
      <Fact label="County" value={given(place?.county)} />
      <Fact label="City" value={given(place?.city ?? user.city)} />
      <Fact label="Address" value={given(place?.address)} />
      <Fact label="Member since" value={given(profile && nairobiDate(profile.createdAt))} />
    </dl>
  )
}

interface FactProps {
  readonly label: string
  readonly value: string
  readonly children?: ReactNode
}

function Fact({ label, value, children }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value} data-missing={value === NOT_GIVEN || undefined}>
        {value}
        {children}
      </dd>
    </div>
  )
}
