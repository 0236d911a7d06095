/** iPads call themselves Macs; the order matters. */
const NAMES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'Android phone'],
  [/Android/, 'Android tablet'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows computer'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux computer'],
]

/** What the user can recognise a device by later. */
export function getDeviceName({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): string {
  const name = NAMES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Device'
  return name === 'Mac' && maxTouchPoints > 1 ? 'iPad' : name
}
