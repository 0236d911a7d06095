import { plural, t } from '@lingui/core/macro'
import '../../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  removeSecondFactor,
  replaceRecoveryCodes,
  type SecondFactorSetUp,
  type SignInSecurity,
  startSecondFactor,
} from '@usiku/contracts/sign-in/operations.ts'
import { useId, useState } from 'react'
import { call } from '../../../api/call.ts'
import { isDismissed } from '../../../api/dismissed-sign-in.ts'
import { getErrorMessage } from '../../../api/errors.ts'
import { formatNairobiDate } from '../../../lib/nairobi-time.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { RecoveryCodes, SetUpForm } from './set-up-form.tsx'
import { securityQuery, sessionsQuery } from './sign-in.queries.ts'
import classes from './sign-in-section.module.css'

export interface CodesPanelProps {
  readonly userId: string
  /** Whether the shop can be reached. */
  readonly isReady: boolean
  /** By what is around it. */
  readonly heading?: 'h2' | 'h3'
  /** Once codes are set up, and the recovery codes were seen. */
  readonly onSetUp?: () => void
}

/** Codes of an authenticator app after the password. */
export function CodesPanel({ userId, isReady, heading: Heading = 'h3', onSetUp }: CodesPanelProps) {
  const titleId = useId()
  const { data: security, error } = useQuery(securityQuery(userId))
  const codes = useCodes(userId, onSetUp)
  const buttonProps = { variant: 'outline', size: 'sm', disabled: !isReady } as const
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div className={classes.head}>
        <Heading id={titleId} className={classes.title}>
          {t`Codes`}
        </Heading>
        <div className={classes.buttons}>
          <Button {...buttonProps} loading={codes.starting.isPending} onClick={() => codes.starting.mutate()}>
            {security?.hasCodes ? t`Set up on a new phone` : t`Set up codes`}
          </Button>
          {security?.hasCodes ? (
            <>
              <Button {...buttonProps} loading={codes.renewing.isPending} onClick={() => codes.ask('renewal')}>
                {t`New recovery codes`}
              </Button>
              <Button {...buttonProps} loading={codes.removing.isPending} onClick={() => codes.ask('removal')}>
                {t`Turn off`}
              </Button>
            </>
          ) : null}
        </div>
      </div>
      <FormAlert onDismiss={codes.dismiss}>{codes.problem}</FormAlert>
      <p className={classes.note}>
        {security === undefined
          ? error
            ? getErrorMessage(error, t`This could not be loaded.`)
            : t`Loading …`
          : formatState(security)}
      </p>
      <Dialog opened={codes.setUp !== undefined} onClose={codes.closeSetUp} title={t`Set up codes`}>
        {codes.setUp ? <SetUpForm setUp={codes.setUp} onConfirmed={codes.showRecoveryCodes} /> : null}
      </Dialog>
      <Dialog
        opened={codes.recoveryCodes !== undefined}
        onClose={ignoreClose}
        title={t`Recovery codes`}
        closable={false}
      >
        {codes.recoveryCodes ? <RecoveryCodes codes={codes.recoveryCodes} onDone={codes.closeRecoveryCodes} /> : null}
      </Dialog>
      <ConfirmDialog
        opened={codes.question === 'renewal'}
        title={t`Make new recovery codes?`}
        confirmLabel={t`Make new codes`}
        dismissLabel={t`Keep`}
        onConfirm={codes.renew}
        onDismiss={codes.keep}
      >
        {t`The recovery codes that you have written down no longer work. You see the new ones once.`}
      </ConfirmDialog>
      <ConfirmDialog
        opened={codes.question === 'removal'}
        title={t`Turn codes off?`}
        confirmLabel={t`Turn off`}
        dismissLabel={t`Keep`}
        onConfirm={codes.remove}
        onDismiss={codes.keep}
      >
        {t`Your password is enough to log in again. Recovery codes no longer work.`}
      </ConfirmDialog>
    </section>
  )
}

/** The codes are not shown again: neither Escape nor a click beside the dialog may close it. */
const ignoreClose = () => undefined

function formatState({ hasCodes, codesSince, recoveryCodesLeft }: SignInSecurity): string {
  if (!hasCodes || codesSince === null) {
    return t`After your password, the shop can ask for six digits that an authenticator app on your phone shows. Who knows your password cannot log in without your phone.`
  }
  const left = plural(recoveryCodesLeft, { one: '# recovery code is left.', other: '# recovery codes are left.' })
  return `${t`On since ${formatNairobiDate(codesSince)}.`} ${left}`
}

function useCodes(userId: string, onSetUp: (() => void) | undefined) {
  const queryClient = useQueryClient()
  const [setUp, setSetUp] = useState<SecondFactorSetUp>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const [question, setQuestion] = useState<'renewal' | 'removal'>()
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: securityQuery(userId).queryKey })
    void queryClient.invalidateQueries({ queryKey: sessionsQuery(userId).queryKey })
  }
  const starting = useMutation({
    mutationFn: async () => (await call(startSecondFactor)).data,
    onSuccess: setSetUp,
  })
  const renewing = useMutation({
    mutationFn: async () => (await call(replaceRecoveryCodes)).data.recoveryCodes,
    onSuccess: setRecoveryCodes,
    onSettled: refresh,
  })
  const removing = useMutation({
    mutationFn: () => call(removeSecondFactor),
    onSuccess: ({ message }) => notify.success(message, 'codes'),
    onSettled: refresh,
  })
  const error = starting.error ?? renewing.error ?? removing.error
  return {
    starting,
    renewing,
    removing,
    setUp,
    recoveryCodes,
    question,
    problem:
      error === null || isDismissed(error) ? '' : getErrorMessage(error, t`This did not work. Please try again.`),
    dismiss: () => {
      for (const mutation of [starting, renewing, removing]) mutation.reset()
    },
    closeSetUp: () => setSetUp(undefined),
    showRecoveryCodes: (codes: readonly string[]) => {
      setSetUp(undefined)
      setRecoveryCodes(codes)
      refresh()
    },
    closeRecoveryCodes: () => {
      setRecoveryCodes(undefined)
      onSetUp?.()
    },
    ask: setQuestion,
    keep: () => setQuestion(undefined),
    renew: () => {
      setQuestion(undefined)
      renewing.mutate()
    },
    remove: () => {
      setQuestion(undefined)
      removing.mutate()
    },
  }
}
