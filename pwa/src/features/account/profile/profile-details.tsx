import { msg, t } from '@lingui/core/macro'
import classes from './profile-details.module.css'
import '../../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { sendVerificationLink, type User } from '@usiku/contracts/accounts/operations.ts'
import { formatPhone, normalizePhone } from '@usiku/contracts/accounts/phone.ts'
import type { ReactNode } from 'react'
import { call } from '../../../api/call.ts'
import { getErrorMessage } from '../../../api/errors.ts'
import { formatNairobiDate } from '../../../lib/nairobi-time.ts'
import type { ProfileEdit } from '../../../outbox/entry.ts'
import type { SessionUser } from '../../../session/stored-session.ts'
import { notify } from '../../../ui/feedback/notify.ts'

export interface ProfileDetailsProps {
  readonly user: SessionUser
  readonly profile: User | undefined
  readonly pendingEdit: ProfileEdit | undefined
  readonly placeholder: string
}

const NOT_GIVEN = msg`Not given yet`

export function ProfileDetails({ user, profile, pendingEdit, placeholder }: ProfileDetailsProps) {
  const { name, email, phone } = { ...user, ...profile, ...pendingEdit }
  const address = pendingEdit?.shipping_info ?? profile?.shippingInfo
  const formatValue = (text: string | undefined) =>
    text === undefined ? placeholder : text === '' ? t(NOT_GIVEN) : text
  return (
    <dl className={classes.facts}>
      <Detail label={t`Name`} value={name} />
      <Detail label={t`Email`} value={email}>
        {profile?.emailVerified === undefined ? null : <EmailStatus isVerified={profile.emailVerified} />}
      </Detail>
      <Detail label={t`Phone`} value={formatValue(formatPhone(normalizePhone(phone) ?? phone))} />
      <Detail label={t`Country`} value={formatValue(address?.country)} />
      <Detail label={t`County`} value={formatValue(address?.county)} />
      <Detail label={t`City`} value={formatValue(address?.city ?? user.city)} />
      <Detail label={t`Address`} value={formatValue(address?.address)} />
      <Detail label={t`Member since`} value={formatValue(profile && formatNairobiDate(profile.createdAt))} />
    </dl>
  )
}

interface DetailProps {
  readonly label: string
  readonly value: string
  readonly children?: ReactNode
}

function Detail({ label, value, children }: DetailProps) {
  return (
    <div className={classes.fact}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value} data-missing={value === t(NOT_GIVEN) || undefined}>
        {value}
        {children}
      </dd>
    </div>
  )
}

const NOT_SENT = msg`The link could not be sent. Please try again.`

function EmailStatus({ isVerified }: { readonly isVerified: boolean }) {
  const send = useMutation({
    mutationFn: async () => (await call(sendVerificationLink)).message,
    onSuccess: (message) => notify.success(message, 'email-status'),
    onError: (error) => notify.error(getErrorMessage(error, t(NOT_SENT)), 'email-status'),
  })
  if (isVerified) return <span className={classes.emailStatus}>{t`Email verified`}</span>
  return (
    <span className={classes.emailStatus}>
      {send.isSuccess ? t`We have sent you a link. Check your spam folder too.` : t`Email not verified yet`}
      <Button variant="outline" size="sm" loading={send.isPending} onClick={() => send.mutate()}>
        {t`Send the link again`}
      </Button>
    </span>
  )
}
