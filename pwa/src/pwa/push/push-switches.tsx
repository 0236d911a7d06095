import { t } from '@lingui/core/macro'
import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { Checkbox } from '@mantine/core'
import { PUSH_SERVICES, type PushTopic } from '@usiku/contracts/push/constants.ts'
import { useId } from 'react'
import { getLocale } from '../../language/i18n.ts'
import { useConnectivityIssue } from '../../network/connectivity.ts'
import { formatRetryMessage } from '../../network/connectivity-messages.ts'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import type { PushSupport } from './push-device.ts'
import classes from './push-switches.module.css'
import type { usePushTopics } from './use-push-topics.ts'

export interface PushTopicLabel {
  readonly topic: PushTopic
  readonly label: string
  readonly description: string
}

export interface PushSwitchesProps {
  readonly push: ReturnType<typeof usePushTopics>
  readonly labels: readonly PushTopicLabel[]
}

/** One switch for each topic, or why this browser has none. */
export function PushSwitches({ push, labels }: PushSwitchesProps) {
  const noteId = useId()
  const issue = useConnectivityIssue()
  const problem = getSupportMessage(push.support)
  const note = problem ?? (issue && formatRetryMessage(issue, t`Notifications can be changed`))
  return (
    <>
      <p id={noteId} role="status" className={classes.note}>
        {note}
      </p>
      <FormAlert onDismiss={push.dismiss}>{push.errorMessage}</FormAlert>
      {problem === undefined ? (
        <div className={classes.list}>
          {labels.map(({ topic, label, description }) => (
            <Checkbox
              key={topic}
              role="switch"
              size="md"
              className={classes.row}
              label={label}
              description={description}
              checked={push.topics.includes(topic)}
              disabled={issue !== undefined}
              aria-describedby={issue === undefined ? undefined : noteId}
              aria-busy={push.busy === topic}
              onChange={(event) => push.change({ topic, isOn: event.currentTarget.checked })}
            />
          ))}
        </div>
      ) : null}
      <p className={classes.makers}>
        {t`Once one is on, messages travel through the push service of your browser’s maker: ${{ MAKERS: formatMakers() }}. They hold what happened and a number, never your name, address or what you bought.`}
      </p>
    </>
  )
}

const formatMakers = () =>
  new Intl.ListFormat(getLocale(), { type: 'disjunction' }).format(PUSH_SERVICES.map(({ maker }) => maker))

function getSupportMessage(support: PushSupport): string | undefined {
  switch (support) {
    case 'supported':
      return undefined
    case 'blocked':
      return t`This browser blocks notifications of the shop. Allow them in the browser’s settings for this site, then come back.`
    case 'home-screen':
      return t`On an iPhone or iPad, notifications work once the shop is on the home screen: tap Share, then Add to Home Screen, and open it from there.`
    case 'unsupported':
      return t`This browser cannot show notifications.`
  }
}
