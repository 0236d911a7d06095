import { getErrorCode } from '../lib/error-code.ts'

const REASONS = {
  missing: 'there is no such bucket',
  refused: 'the bucket refuses these credentials',
  anonymous: 'there are no credentials for the bucket',
  elsewhere: 'the bucket is in another region',
  unreachable: 'the bucket cannot be reached',
  stalled: 'the bucket does not answer in time',
  failing: 'the bucket reports errors',
} as const

export type BucketFault = keyof typeof REASONS

/** Faults of the settings, which a restart does not cure. */
const PERMANENT: readonly BucketFault[] = ['missing', 'refused', 'anonymous', 'elsewhere']

export class BucketError extends Error {
  readonly fault: BucketFault
  constructor(fault: BucketFault, cause?: unknown) {
    super(REASONS[fault], { cause })
    this.name = 'BucketError'
    this.fault = fault
  }

  get isPermanent(): boolean {
    return PERMANENT.includes(this.fault)
  }
}

const FAULTS_BY_NAME: Readonly<Record<string, BucketFault>> = {
  AbortError: 'stalled',
  TimeoutError: 'stalled',
  CredentialsProviderError: 'anonymous',
  NoSuchBucket: 'missing',
  PermanentRedirect: 'elsewhere',
  AuthorizationHeaderMalformed: 'elsewhere',
}
const UNREACHABLE = /^(ENOTFOUND|EAI_|ECONN|EHOST|ENET|EPIPE|ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/

/** @param error of the SDK or of the connection */
export function toBucketError(error: unknown): BucketError {
  if (error instanceof BucketError) return error
  return new BucketError(findFault(error), error)
}

function findFault(error: unknown): BucketFault {
  const status = getHttpStatus(error)
  const byName = error instanceof Error ? FAULTS_BY_NAME[error.name] : undefined
  if (UNREACHABLE.test(getErrorCode(error) ?? '')) return 'unreachable'
  if (byName !== undefined) return byName
  if (status === 401 || status === 403) return 'refused'
  if (status === 404) return 'missing'
  if (status === 301 || status === 307) return 'elsewhere'
  return 'failing'
}

/** The status of the bucket's answer, which the SDK attaches to its errors. */
export function getHttpStatus(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
}
