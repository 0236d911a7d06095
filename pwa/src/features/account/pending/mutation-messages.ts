import { msg, t } from '@lingui/core/macro'
import type { MutationEntry, MutationTask } from '../../../outbox/entry.ts'
import type { BlockedBy } from '../../../outbox/submit.ts'

type MutationKind = MutationTask['kind']

const QUEUED_PARTS: Readonly<Record<MutationKind, readonly [kept: string, sent: string]>> = {
  cancel: [msg`Cancelling is kept`, msg`the shop is told`],
  review: [msg`Your review is kept`, msg`is sent`],
  profile: [msg`Your changes are kept`, msg`are sent`],
  place: [msg`Your delivery place is kept`, msg`is sent`],
  rider: [msg`Your report is kept`, msg`is sent`],
}

const WAITING_FOR_LABELS: Readonly<Record<BlockedBy, string>> = {
  signal: msg`when there is a signal`,
  shop: msg`when the shop answers`,
  'sign-in': msg`when you have logged in again`,
}

/** @param isMemoryOnly whether the browser stores nothing beyond the page */
export function formatQueuedMessage(kind: MutationKind, waitsFor: BlockedBy, isMemoryOnly: boolean): string {
  const [queuedText, sentText] = QUEUED_PARTS[kind]
  const where = isMemoryOnly ? t`in this page only` : t`on this device`
  return t`${queuedText} ${where} and ${sentText} ${WAITING_FOR_LABELS[waitsFor]}.`
}

const MUTATION_LABELS: Readonly<Record<MutationKind, string>> = {
  cancel: msg`Cancelling`,
  review: msg`Review`,
  profile: msg`Profile`,
  place: 'Delivery place',
  rider: msg`Report`,
}

export interface MutationStatusMessage {
  readonly title: string
  readonly text: string
}

/** @param online whether the device has a network, even if the server does not answer */
export function getMutationStatusMessage({ task, state }: MutationEntry, online: boolean): MutationStatusMessage {
  const name = MUTATION_LABELS[task.kind]
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

export const REJECTED_TITLES: Readonly<Record<MutationKind, string>> = {
  cancel: msg`The order is not cancelled`,
  review: msg`The review is not sent`,
  profile: msg`The changes are not saved`,
  place: 'The delivery place is not saved',
  rider: msg`The shop did not take your report`,
}

const LOCATION_HINTS: Readonly<Record<MutationKind, string>> = {
  cancel: msg`Your order stands under Account, Orders.`,
  review: msg`What you wrote is kept under Account, Reviews.`,
  profile: msg`What you typed is kept under Account.`,
  place: 'What you typed is kept under Account.',
  rider: msg`Tell the counter. It stands on your Rider page.`,
}

export function formatRejectionMessage({ task, rejection }: MutationEntry): string {
  return `${rejection?.message ?? ''} ${LOCATION_HINTS[task.kind]}`.trim()
}

export interface DiscardLabels {
  readonly button: string
  readonly rejectedButton: string
  readonly question: string
  readonly consequence: string
}

/** Cancelling needs no confirmation: nothing is lost with it. */
export const DISCARD_LABELS: Readonly<Record<MutationKind, DiscardLabels>> = {
  cancel: { button: msg`Do not cancel`, rejectedButton: msg`Put away`, question: '', consequence: '' },
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
