import '../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { messageOf, NetworkError } from '../../api-client/errors.ts'
import type { SessionUser } from '../../offline/session-copy.ts'
import { profileQuery } from './account.queries.ts'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileForm } from './profile-form.tsx'
import classes from './profile-section.module.css'
import { useShownWrites } from './use-shown-writes.ts'
import { WaitingWrite } from './waiting-write.tsx'

export function ProfileSection({ user }: { readonly user: SessionUser }) {
  const query = useQuery(profileQuery(user._id))
  const [shown] = useShownWrites('profile')
  const [isEditing, setEditing] = useState(false)
  const titleId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const finish = () => {
    setEditing(false)
    // The pressed button is removed together with the form.
    toggle.current?.focus()
  }
  const edit = () => setEditing(true)
  const isOffline = query.error instanceof NetworkError
  return (
    <section aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          Profile
        </h2>
        <Button
          ref={toggle}
          variant="outline"
          size="sm"
          disabled={query.data === undefined}
          onClick={() => setEditing(!isEditing)}
        >
          {isEditing ? 'View Profile' : 'Edit Profile'}
        </Button>
      </div>
      {query.data === undefined && query.isError ? (
        <div className={classes.trouble} role="status">
          <p>
            {isOffline
              ? 'You can change your profile when you are back online.'
              : messageOf(query.error, 'Your profile could not be loaded.')}
          </p>
          <Button variant="outline" size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      {shown && !isEditing ? (
        <div className={classes.waiting}>
          <WaitingWrite shown={shown} level={3} onEdit={query.data && edit} onGone={() => toggle.current?.focus()} />
        </div>
      ) : null}
      {isEditing && query.data ? (
        <ProfileForm user={query.data} typed={shown} onSaved={finish} />
      ) : (
        <ProfileFacts
          user={user}
          profile={query.data}
          typed={shown && !shown.isRefused ? shown.task.edit : undefined}
          unknown={query.isPending ? '…' : 'Not known here yet'}
        />
      )}
    </section>
  )
}
