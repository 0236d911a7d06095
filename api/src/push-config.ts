import { createECDH } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { hasSetting, type Secrets } from './secrets.ts'
import { type Environment, isLoopbackHost, isPublicHost, parseUrl, Setting } from './setting.ts'

/** Without the private key. */
export interface WebPushConfig {
  /** Base64url, uncompressed. */
  readonly publicKey: string
  /** Where operators of push services report problems to. */
  readonly contact: string
  /** Of tests: a push service on this machine, beside those of the browser makers. */
  readonly testService: string | undefined
}

const NAMES = ['WEB_PUSH_PUBLIC_KEY', 'WEB_PUSH_PRIVATE_KEY', 'WEB_PUSH_CONTACT']
const CURVE = 'prime256v1'
const PUBLIC_KEY_BYTES = 65

export const pushSettings = {
  WEB_PUSH_PUBLIC_KEY: Type.Optional(
    Setting(
      (text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === PUBLIC_KEY_BYTES,
      'a public key that `npm run push-keys` made',
    ),
  ),
  WEB_PUSH_CONTACT: Type.Optional(
    Setting(isContact, 'an address such as mailto:owner@shop.example or https://shop.example'),
  ),
  WEB_PUSH_TEST_SERVICE: Type.Optional(
    Setting(
      (text) => isLoopbackHost(parseUrl(text)?.hostname ?? ''),
      'a loopback address such as http://127.0.0.1:9000',
    ),
  ),
}

const PushSettings = Type.Object(pushSettings)
type PushSettings = Static<typeof PushSettings>

/** Of a group that is set in part, of keys that are no pair, and of a test service in a shop that others reach. */
export function findPushProblems(
  environment: Environment,
  settings: PushSettings,
  { secrets, isLocal }: { readonly secrets: Pick<Secrets, 'webPushPrivateKey'>; readonly isLocal: boolean },
): string[] {
  const isWanted = [...NAMES, 'WEB_PUSH_TEST_SERVICE'].some((name) => hasSetting(environment, name))
  const problems = (isWanted ? NAMES : [])
    .filter((name) => !hasSetting(environment, name))
    .map((name) => `${name} is missing, while other settings that need it are set`)
  const { WEB_PUSH_PUBLIC_KEY: publicKey, WEB_PUSH_TEST_SERVICE: testService } = settings
  const { webPushPrivateKey: privateKey } = secrets
  if (publicKey !== undefined && privateKey !== undefined && derivePublicKey(privateKey) !== publicKey)
    problems.push(
      'WEB_PUSH_PUBLIC_KEY and WEB_PUSH_PRIVATE_KEY do not belong together: make both by one `npm run push-keys`',
    )
  if (testService !== undefined && !isLocal)
    problems.push('WEB_PUSH_TEST_SERVICE is only for a HOST and a PUBLIC_URL that are loopback addresses')
  return problems
}

/** @param settings without problems */
export function toPushConfig(settings: PushSettings): WebPushConfig | undefined {
  const { WEB_PUSH_PUBLIC_KEY: publicKey, WEB_PUSH_CONTACT: contact, WEB_PUSH_TEST_SERVICE: testService } = settings
  if (publicKey === undefined || contact === undefined) return undefined
  return Object.freeze({ publicKey, contact, testService })
}

function derivePublicKey(privateKey: string): string {
  const ecdh = createECDH(CURVE)
  ecdh.setPrivateKey(privateKey, 'base64url')
  return ecdh.getPublicKey('base64url')
}

function isContact(text: string): boolean {
  if (/^mailto:[^\s@?]+@[^\s@?]+\.[^\s@?]+$/.test(text)) return true
  const url = parseUrl(text)
  return url?.protocol === 'https:' && isPublicHost(url.hostname) && !/\s/.test(text)
}
