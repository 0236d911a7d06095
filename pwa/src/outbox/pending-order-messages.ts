import { t } from '@lingui/core/macro'
import { formatNairobiTime } from '../lib/nairobi-time.ts'

export type PendingReason = 'pending' | 'sending' | 'needs-sign-in' | 'cancelling' | 'needs-confirmation'

export interface PendingOrderMessage {
  readonly title: string
  readonly text: string
}

const getNoSignal = (): PendingOrderMessage => ({
  title: t`Order waiting for signal`,
  text: t`Nothing is lost. It goes out once, by itself, the moment you are back on the network.`,
})
const getNoAnswer = (): PendingOrderMessage => ({
  title: t`Order waiting for the shop`,
  text: t`Nothing is lost. The shop has not answered yet; it is asked again by itself, and the order is placed once.`,
})
const getMessages = (): Readonly<Record<Exclude<PendingReason, 'pending'>, PendingOrderMessage>> => ({
  sending: {
    title: t`Sending your order`,
    text: t`It stays saved on this device until the shop has answered.`,
  },
  'needs-sign-in': {
    title: t`Order waiting for you to log in`,
    text: t`Your session has ended. It goes out once, by itself, when you have logged in again.`,
  },
  'needs-confirmation': {
    title: t`Do you still want this order?`,
    text: t`It was pressed a while ago and is not sent unasked. Nothing is ordered until you say so.`,
  },
  cancelling: {
    title: t`Cancelling your order`,
    text: t`The shop is told as soon as it can be reached. Everything is back in your cart.`,
  },
})

/** @param online whether the device has a network, even if the server does not answer */
export function getPendingOrderMessage(reason: PendingReason, online: boolean): PendingOrderMessage {
  if (reason !== 'pending') return getMessages()[reason]
  return online ? getNoAnswer() : getNoSignal()
}

export function getLoggedOutOrderMessage(
  reason: Exclude<PendingReason, 'cancelling'>,
  online: boolean,
): PendingOrderMessage {
  if (reason === 'needs-confirmation') {
    const text = t`You logged out before this order reached the shop. Your phone number and place were taken off this device then: say where it goes, and it is sent.`
    return { title: getMessages()['needs-confirmation'].title, text }
  }
  const { title } = getPendingOrderMessage('pending', online)
  return {
    title,
    text: t`You logged out before this order reached the shop. You are asked where it goes before it is sent.`,
  }
}

/** @param isMemoryOnly whether the browser has no lasting storage */
export function formatSavedAt(savedAt: string, isMemoryOnly: boolean): string {
  const time = formatNairobiTime(savedAt)
  return isMemoryOnly ? t`Since ${time}, in this page only: keep it open` : t`Saved on this device, ${time}`
}
