import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { User } from '@usiku/contracts/accounts/operations.ts'
import { endUserSessions, listUserSessions, type Session } from '@usiku/contracts/sign-in/operations.ts'
import { call } from '../../../api/call.ts'
import { getErrorMessage } from '../../../api/errors.ts'
import { formatNairobiMoment } from '../../../lib/nairobi-time.ts'
import { useSession } from '../../../session/session.ts'
import { toAccount } from '../../../ui/navigation/destinations.ts'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import cards from '../ui/lists/card-list.module.css'
import { Panel } from '../ui/panel.tsx'
import { sendMutation } from '../ui/send-mutation.ts'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import classes from './customer-places.module.css'
import { RemoveFactors } from './remove-factors.tsx'

/** Devices and second factor of an administrator or rider. */
export function StaffSignIn({ user }: { readonly user: User }) {
  const { _id } = user
  const session = useSession()
  const isOwn = session.status === 'signed-in' && session.user._id === _id
  const { data, error } = useQuery({
    queryKey: [listUserSessions.id, _id],
    queryFn: async ({ signal }) => (await call(listUserSessions, { params: { id: _id }, signal })).data,
    staleTime: 0,
  })
  const params = { id: _id }
  const invalidates = [listUserSessions.id]
  const ending = useAdminMutation({
    mutationFn: () => sendMutation(endUserSessions, { params }),
    messages: { success: t`Logged out everywhere`, failure: t`Log-out failed` },
    invalidates,
  })
  if (data === undefined) {
    return (
      <Panel title={t`Sign-in`} compact>
        <p className={classes.note}>{error ? getErrorMessage(error, t`This could not be loaded.`) : t`Loading …`}</p>
      </Panel>
    )
  }
  return (
    <Panel title={t`Sign-in`} compact>
      <p className={classes.note}>{formatFactors(data)}</p>
      {data.sessions.length === 0 ? (
        <p className={classes.note}>{t`Not logged in anywhere.`}</p>
      ) : (
        <ul className={classes.places} aria-label={t`Devices`}>
          {data.sessions.map((one) => (
            <SessionItem key={one._id} session={one} />
          ))}
        </ul>
      )}
      {isOwn ? (
        <p>
          <SiteLink {...toAccount} className={cards.link}>
            {t`Change your own sign-in in your account`}
          </SiteLink>
        </p>
      ) : (
        <>
          {data.sessions.length === 0 ? null : (
            <Button variant="outline" size="sm" loading={ending.isPending} onClick={() => ending.run(undefined)}>
              {t`Log out everywhere`}
            </Button>
          )}
          <RemoveFactors user={user} factors={data} />
        </>
      )}
    </Panel>
  )
}

function SessionItem({ session: { device, address, startedAt, lastUsedAt } }: { readonly session: Session }) {
  const name = device === '' ? t`Unknown device` : device
  return (
    <li>
      {address === '' ? name : `${name} · ${address}`}
      <span className={classes.note}>{t`Logged in: ${formatNairobiMoment(startedAt)}`}</span>
      <span className={classes.note}>{t`Last used: ${formatNairobiMoment(lastUsedAt)}`}</span>
    </li>
  )
}

function formatFactors({ hasCodes, passkeys }: { readonly hasCodes: boolean; readonly passkeys: number }): string {
  const factors = [...(hasCodes ? [t`codes`] : []), ...(passkeys > 0 ? [t`passkeys`] : [])]
  return factors.length === 0 ? t`Password only` : t`Password and ${factors.join(', ')}`
}
