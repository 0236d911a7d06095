import { plural, t } from '@lingui/core/macro'
import { Button, Checkbox } from '@mantine/core'
import type { User } from '@usiku/contracts/accounts/operations.ts'
import { listUserSessions, removeUserSecondFactor } from '@usiku/contracts/sign-in/operations.ts'
import { useState } from 'react'
import { ConfirmActionDialog } from '../ui/confirm-action-dialog.tsx'
import { sendMutation } from '../ui/send-mutation.ts'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'

interface RemoveFactorsProps {
  readonly user: User
  readonly factors: { readonly hasCodes: boolean; readonly passkeys: number }
}

/** For a colleague who has lost the phone: on it are the app with the codes, and a passkey. */
export function RemoveFactors({ user: { _id, name }, factors: { hasCodes, passkeys } }: RemoveFactorsProps) {
  const [isAsked, setAsked] = useState(false)
  const [keepsPasskeys, setKeepsPasskeys] = useState(false)
  const removesPasskeys = passkeys > 0 && !(hasCodes && keepsPasskeys)
  const removing = useAdminMutation({
    mutationFn: () =>
      sendMutation(removeUserSecondFactor, {
        params: { id: _id },
        body: removesPasskeys ? { passkeys: true } : {},
      }),
    messages: { success: t`Removed`, failure: t`Nothing was removed` },
    invalidates: [listUserSessions.id],
    onSuccess: () => setAsked(false),
  })
  if (!hasCodes && passkeys === 0) return null
  const ask = () => {
    setKeepsPasskeys(false)
    setAsked(true)
  }
  return (
    <>
      <Button variant="outline" size="sm" onClick={ask}>
        {hasCodes ? t`Remove codes` : t`Remove passkeys`}
      </Button>
      <ConfirmActionDialog
        question={isAsked ? getQuestion(hasCodes, name) : undefined}
        confirmLabel={t`Remove`}
        dismissLabel={t`Keep`}
        danger
        choice={
          hasCodes && passkeys > 0 ? (
            <Checkbox
              label={plural(passkeys, { one: 'Also remove the passkey', other: 'Also remove the # passkeys' })}
              description={t`A passkey on a lost phone opens the account to whoever can unlock the phone. Keep it only if it is on another device.`}
              checked={!keepsPasskeys}
              onChange={(event) => setKeepsPasskeys(!event.currentTarget.checked)}
            />
          ) : undefined
        }
        problem={removing.problem}
        busy={removing.isPending}
        onConfirm={() => removing.run(undefined)}
        onClose={() => setAsked(false)}
      >
        {t`For somebody who has lost the phone. Make sure that it is them who ask. They are logged out everywhere, and log in with the password.`}
      </ConfirmActionDialog>
    </>
  )
}

function getQuestion(hasCodes: boolean, name: string): string {
  return hasCodes ? t`Remove the codes of ${name}?` : t`Remove the passkeys of ${name}?`
}
