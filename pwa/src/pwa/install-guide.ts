/** How the app is installed where the browser offers nothing by itself. */
export type InstallGuide = IosGuide | InAppGuide

export interface IosGuide {
  readonly kind: 'ios'
  /** Safari has its Share button at the bottom of a phone; everywhere else it is beside the address. */
  readonly shareAt: 'bottom' | 'top'
}

/** A browser inside another app, which cannot install anything. */
export interface InAppGuide {
  readonly kind: 'in-app'
  /** `undefined` when only its system is known. */
  readonly app: string | undefined
  readonly system: 'android' | 'ios'
}

const APPS: readonly (readonly [pattern: RegExp, app: string])[] = [
  [/Instagram/, 'Instagram'],
  [/WhatsApp/, 'WhatsApp'],
  [/FBA[NV]|FB_IAB/, 'Facebook'],
  [/TikTok|musical_ly|Bytedance/i, 'TikTok'],
]

/** @param device an iPad says that it is a Mac, which has no touch screen */
export function findInstallGuide({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): InstallGuide | undefined {
  const isPhone = /iPhone|iPod/.test(userAgent)
  const isIos = isPhone || /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  const isAndroid = /Android/.test(userAgent)
  if (!isIos && !isAndroid) return undefined
  const app = APPS.find(([pattern]) => pattern.test(userAgent))?.[1]
  // Every real browser of iOS says Safari; `wv` is a page inside an app on Android.
  if (app !== undefined || !/Safari\//.test(userAgent) || /; wv\)/.test(userAgent))
    return { kind: 'in-app', app, system: isIos ? 'ios' : 'android' }
  if (!isIos) return undefined
  const isSafari = !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\//.test(userAgent)
  return { kind: 'ios', shareAt: isPhone && isSafari ? 'bottom' : 'top' }
}

/** Opens a page in the browser of an Android phone, from inside another app. */
export function toIntentUrl(page: string): string {
  const { protocol, host, pathname, search } = new URL(page)
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};end`
}
