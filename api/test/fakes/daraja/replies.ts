export type Body = Record<string, unknown>

/** What Daraja answers. `silent`: nothing, ever; `broken`: the connection ends. */
export type Reply =
  | { readonly status: number; readonly json: Body }
  | { readonly status: number; readonly html: string }
  | 'silent'
  | 'broken'

/** Answers of a gateway that has done nothing with the request. */
export type Refusal =
  | 'bad_field'
  | 'locked'
  | 'wrong_credentials'
  | 'rate_limit'
  | 'busy'
  | 'wrong_path'
  | 'html_503'
  | 'silent'
  | 'broken'

let requests = 0

export function createError(status: number, errorCode: string, errorMessage: string): Reply {
  requests += 1
  return { status, json: { requestId: `4801-${requests}-1`, errorCode, errorMessage } }
}

const HTML = '<html><body><h1>503 Service Unavailable</h1></body></html>'
const SPIKE_ARREST = {
  faultstring: 'Spike arrest violation. Allowed rate : MessageRate{messagesPerPeriod=5}',
  detail: { errorcode: 'policies.ratelimit.SpikeArrestViolation' },
}

export function createRefusal(refusal: Refusal): Reply {
  switch (refusal) {
    case 'bad_field':
      return createError(400, '400.002.02', 'Bad Request - Invalid PhoneNumber')
    case 'locked':
      return createError(500, '500.001.1001', 'Unable to lock subscriber, a transaction is already in process')
    case 'wrong_credentials':
      return createError(500, '500.001.1001', '[MerchantValidate] - Wrong credentials')
    case 'rate_limit':
      return { status: 429, json: { fault: SPIKE_ARREST } }
    case 'busy':
      return createError(503, '500.003.02', 'System is busy. Please try again in few minutes.')
    case 'wrong_path':
      return createError(404, '404.001.01', 'Resource not found')
    case 'html_503':
      return { status: 503, html: HTML }
    default:
      return refusal
  }
}
