import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'

/** iPads call themselves Macs; the order matters. */
const NAMES: readonly (readonly [pattern: RegExp, name: string | MessageDescriptor])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, msg`Android phone`],
  [/Android/, msg`Android tablet`],
  [/CrOS/, 'Chromebook'],
  [/Windows/, msg`Windows computer`],
  [/Macintosh/, 'Mac'],
  [/Linux/, msg`Linux computer`],
]

/** What the user can recognise a device by later. */
export function getDeviceName({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): string {
  const name = NAMES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? t`Device`
  if (name === 'Mac' && maxTouchPoints > 1) return 'iPad'
  return typeof name === 'string' ? name : t(name)
}
