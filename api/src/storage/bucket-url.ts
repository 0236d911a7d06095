export interface BucketLocation {
  readonly bucket: string
  /** Before each file name, without slashes at its ends; may be empty. */
  readonly prefix: string
  /** `undefined` means Amazon's. */
  readonly endpoint: string | undefined
  readonly region: string | undefined
}

const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^(?:[\w!.*'()-]+(?:\/[\w!.*'()-]+)*)?$/
const REGION = /^[a-z0-9-]+$/
const KNOWN_OPTIONS = ['endpoint', 'region']

/**
 * Reads `s3://bucket/prefix?endpoint=https://host&region=name`.
 * @returns `undefined` for anything else, also for URLs with credentials, which would end up in logs
 */
export function parseBucketUrl(text: string): BucketLocation | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, username, password, hostname, port, pathname, searchParams, hash } = new URL(text)
  if (protocol !== 's3:' || username + password + port + hash !== '' || !BUCKET_NAME.test(hostname)) return undefined
  if ([...searchParams.keys()].some((name) => !KNOWN_OPTIONS.includes(name))) return undefined
  const prefix = pathname.replaceAll(/^\/+|\/+$/g, '')
  const endpoint = searchParams.get('endpoint') ?? undefined
  const region = searchParams.get('region') ?? undefined
  if (!PREFIX.test(prefix)) return undefined
  if (endpoint !== undefined && !isPlainHttpUrl(endpoint)) return undefined
  if (region !== undefined && !REGION.test(region)) return undefined
  return { bucket: hostname, prefix, endpoint, region }
}

/** Whether it is an http or https URL without credentials, query and fragment. */
export function isPlainHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && username + password + search + hash === ''
}
