import { t } from '@lingui/core/macro'
import '../../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { getErrorMessage, NetworkError } from '../../../api/errors.ts'
import type { SessionUser } from '../../../session/stored-session.ts'
import { profileQuery } from '../account.queries.ts'
import { PendingMutationPanel } from '../pending/pending-mutation-panel.tsx'
import { useVisibleMutations } from '../pending/use-visible-mutations.ts'
import { ProfileDetails } from './profile-details.tsx'
import { ProfileForm } from './profile-form.tsx'
import classes from './profile-section.module.css'

export function ProfileSection({ user }: { readonly user: SessionUser }) {
  const query = useQuery(profileQuery(user._id))
  const [pendingEdit] = useVisibleMutations('profile')
  const [isEditing, setEditing] = useState(false)
  const titleId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const finish = () => {
    setEditing(false)
    // The pressed button is removed together with the form.
    toggle.current?.focus()
  }
  const edit = () => setEditing(true)
  return (
    <section aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {t`Profile`}
        </h2>
        <Button
          ref={toggle}
          variant="outline"
          size="sm"
          disabled={query.data === undefined}
          onClick={() => setEditing(!isEditing)}
        >
          {isEditing ? t`View Profile` : t`Edit Profile`}
        </Button>
      </div>
      {query.data === undefined && query.isError ? (
        <div className={classes.error} role="status">
          <p>{getLoadErrorMessage(query.error)}</p>
          <Button variant="outline" size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t`Try again`}
          </Button>
        </div>
      ) : null}
      {pendingEdit && !isEditing ? (
        <div className={classes.pending}>
          <PendingMutationPanel
            visible={pendingEdit}
            level={3}
            onEdit={query.data && edit}
            onDiscarded={() => toggle.current?.focus()}
          />
        </div>
      ) : null}
      {isEditing && query.data ? (
        <ProfileForm user={query.data} pendingEdit={pendingEdit} onSaved={finish} />
      ) : (
        <ProfileDetails
          user={user}
          profile={query.data}
          pendingEdit={pendingEdit?.isRejected ? undefined : pendingEdit?.task.edit}
          placeholder={query.isPending ? '…' : t`Not known here yet`}
        />
      )}
    </section>
  )
}

function getLoadErrorMessage(error: Error): string {
  return error instanceof NetworkError
    ? t`You can change your profile when you are back online.`
    : getErrorMessage(error, t`Your profile could not be loaded.`)
}
