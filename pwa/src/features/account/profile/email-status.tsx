import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { sendVerificationLink } from '@usiku/contracts/accounts/operations.ts'
import { call } from '../../../api/call.ts'
import { getErrorMessage } from '../../../api/errors.ts'
import '../../../ui/base-styles.css'
import { notify } from '../../../ui/feedback/notify.ts'
import classes from './email-status.module.css'

const NOT_SENT = 'The link could not be sent. Please try again.'

export function EmailStatus({ isVerified }: { readonly isVerified: boolean }) {
  const send = useMutation({
    mutationFn: async () => (await call(sendVerificationLink)).message,
    onSuccess: (message) => notify.success(message, 'email-status'),
    onError: (error) => notify.error(getErrorMessage(error, NOT_SENT), 'email-status'),
  })
  if (isVerified) return <span className={classes.status}>Email verified</span>
  return (
    <span className={classes.status}>
      {send.isSuccess ? 'We have sent you a link. Check your spam folder too.' : 'Email not verified yet'}
      <Button variant="outline" size="sm" loading={send.isPending} onClick={() => send.mutate()}>
        Send the link again
      </Button>
    </span>
  )
}
