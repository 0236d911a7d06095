import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { MutationEntry, MutationTask } from '../../../outbox/entry.ts'
import type { BlockedBy } from '../../../outbox/submit.ts'

type MutationKind = MutationTask['kind']

const WAITING_FOR_LABELS: Readonly<Record<BlockedBy, MessageDescriptor>> = {
  signal: msg`when there is a signal`,
  shop: msg`when the shop answers`,
  'sign-in': msg`when you have logged in again`,
}

/** @param isMemoryOnly whether the browser stores nothing beyond the page */
export function formatQueuedMessage(kind: MutationKind, waitsFor: BlockedBy, isMemoryOnly: boolean): string {
  const where = isMemoryOnly ? t`in this page only` : t`on this device`
  const when = t(WAITING_FOR_LABELS[waitsFor])
  switch (kind) {
    case 'cancel':
      return t`Cancelling is kept ${where} and the shop is told ${when}.`
    case 'review':
      return t`Your review is kept ${where} and is sent ${when}.`
    case 'profile':
      return t`Your changes are kept ${where} and are sent ${when}.`
    case 'place':
      return t`Your delivery place is kept ${where} and is sent ${when}.`
    case 'rider':
      return t`Your report is kept ${where} and is sent ${when}.`
  }
}

const MUTATION_LABELS: Readonly<Record<MutationKind, MessageDescriptor>> = {
  cancel: msg`Cancelling`,
  review: msg`Review`,
  profile: msg`Profile`,
  place: msg`Delivery place`,
  rider: msg`Report`,
}

export interface MutationStatusMessage {
  readonly title: string
  readonly text: string
}

/** @param online whether the device has a network, even if the server does not answer */
export function getMutationStatusMessage({ task, state }: MutationEntry, online: boolean): MutationStatusMessage {
  const name = t(MUTATION_LABELS[task.kind])
  if (state === 'needs-sign-in') {
    return {
      title: t`${name} waiting for you to log in`,
      text: t`Your session has ended. It goes out by itself when you have logged in again.`,
    }
  }
  if (!online) {
    return {
      title: t`${name} waiting for signal`,
      text: t`Nothing is lost. It goes out by itself, the moment you are back on the network.`,
    }
  }
  return {
    title: t`${name} waiting for the shop`,
    text: t`Nothing is lost. The shop has not answered yet; it is asked again by itself.`,
  }
}

export const REJECTED_TITLES: Readonly<Record<MutationKind, MessageDescriptor>> = {
  cancel: msg`The order is not cancelled`,
  review: msg`The review is not sent`,
  profile: msg`The changes are not saved`,
  place: msg`The delivery place is not saved`,
  rider: msg`The shop did not take your report`,
}

const LOCATION_HINTS: Readonly<Record<MutationKind, MessageDescriptor>> = {
  cancel: msg`Your order stands under Account, Orders.`,
  review: msg`What you wrote is kept under Account, Reviews.`,
  profile: msg`What you typed is kept under Account.`,
  place: msg`What you typed is kept under Account.`,
  rider: msg`Tell the counter. It stands on your Rider page.`,
}

export function formatRejectionMessage({ task, rejection }: MutationEntry): string {
  return `${rejection?.message ?? ''} ${t(LOCATION_HINTS[task.kind])}`.trim()
}

export interface DiscardLabels {
  readonly button: MessageDescriptor
  readonly rejectedButton: MessageDescriptor
  readonly question?: MessageDescriptor
  readonly consequence?: MessageDescriptor
}

/** Cancelling needs no confirmation: nothing is lost with it. */
export const DISCARD_LABELS: Readonly<Record<MutationKind, DiscardLabels>> = {
  cancel: { button: msg`Do not cancel`, rejectedButton: msg`Put away` },
  review: {
    button: msg`Discard`,
    rejectedButton: msg`Discard`,
    question: msg`Discard this review ?`,
    consequence: msg`What you wrote is not sent, and not kept.`,
  },
  profile: {
    button: msg`Discard`,
    rejectedButton: msg`Discard`,
    question: msg`Discard these changes ?`,
    consequence: msg`What you typed is not saved, and not kept.`,
  },
  rider: {
    button: msg`Discard`,
    rejectedButton: msg`Put away`,
    question: msg`Put away this report ?`,
    consequence: msg`The shop does not have it. Tell the counter what you did, and which money you have.`,
  },
  place: {
    button: msg`Discard`,
    rejectedButton: msg`Discard`,
    question: msg`Discard this change ?`,
    consequence: msg`What you typed is not saved, and not kept.`,
  },
}
