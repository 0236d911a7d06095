import { t } from '@lingui/core/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PushTopic } from '@usiku/contracts/push/constants.ts'
import { getPush } from '@usiku/contracts/push/operations.ts'
import { call } from '../../api/call.ts'
import { getErrorMessage } from '../../api/errors.ts'
import { findSignedInSession } from '../../session/session.ts'
import { findDeviceSubscription, getPushSupport, PushError, subscribeDevice } from './push-device.ts'
import { removeDevice, saveDevice } from './save-push.ts'

interface DevicePush {
  /** `null` while the shop sends no notifications. */
  readonly publicKey: string | null
  readonly topics: readonly PushTopic[]
}

export function pushQuery(userId: string) {
  return queryOptions({
    queryKey: [getPush.id, userId],
    queryFn: async ({ signal }): Promise<DevicePush> => {
      const { publicKey, subscription } = (await call(getPush, { signal })).data
      const isSubscribed = (await findDeviceSubscription().catch(() => undefined)) !== undefined
      return { publicKey, topics: isSubscribed ? (subscription?.topics ?? []) : [] }
    },
    // Another tab, or the browser's settings, may have changed it.
    staleTime: 0,
    meta: { persist: true, personal: true },
  })
}

interface TopicChange {
  readonly topic: PushTopic
  readonly isOn: boolean
}

/** What this device is notified about. @param wishlist ids of its products, the newest last */
export function usePushTopics(userId: string, wishlist: readonly string[]) {
  const { data } = useQuery(pushQuery(userId))
  const queryClient = useQueryClient()
  const { mutate, isPending, error, reset, variables } = useMutation({
    mutationFn: ({ topic, isOn }: TopicChange) => {
      const others = (data?.topics ?? []).filter((one) => one !== topic)
      return changeTopics(data?.publicKey ?? '', isOn ? [...others, topic] : others, wishlist)
    },
    onSuccess: (topics) =>
      queryClient.setQueryData(pushQuery(userId).queryKey, (before) => before && { ...before, topics }),
  })
  return {
    support: getPushSupport(),
    isOffered: data != null && data.publicKey !== null,
    topics: data?.topics ?? [],
    busy: isPending ? variables.topic : undefined,
    errorMessage: error === null ? '' : toMessage(error),
    change: (change: TopicChange) => {
      if (!isPending) mutate(change)
    },
    dismiss: reset,
  }
}

async function changeTopics(
  publicKey: string,
  topics: readonly PushTopic[],
  wishlist: readonly string[],
): Promise<readonly PushTopic[]> {
  const session = await findSignedInSession()
  if (session === undefined) throw new PushError(t`Log in to change notifications.`)
  const owner = { userId: session.user._id, token: session.token }
  if (topics.length === 0) {
    await removeDevice(owner)
    return []
  }
  const { subscription } = await saveDevice(owner, await subscribeDevice(publicKey), { topics, wishlist })
  return subscription?.topics ?? []
}

function toMessage(error: Error): string {
  return error instanceof PushError ? error.message : getErrorMessage(error, t`Notifications could not be changed.`)
}
