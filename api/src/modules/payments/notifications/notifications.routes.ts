import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { isSafaricomAddress } from '../daraja/safaricom-addresses.ts'
import { isConfirmationToken, storeConfirmation, storeNotification, validatePayment } from './notification.service.ts'
import { C2B_PATH, NOTIFY_PATH } from './payment-tokens.ts'

const MAX_BODY_BYTES = 16 * 1_024

const DONE = { ResultCode: 0, ResultDesc: 'Success' }
/** Of a validation, whose codes are texts. */
const ACCEPTED = { ResultCode: '0', ResultDesc: 'Accepted' }

interface TokenRequest {
  readonly Params: { readonly token: string }
  readonly Body: string
}

/**
 * Serves the addresses that Safaricom calls. What it sends is stored and answered at once, and used afterwards: it
 * waits for an answer only briefly and does not send it again. Not operations of the contracts.
 */
export async function paymentNotificationRoutes(app: FastifyInstance, deps: AppContext): Promise<void> {
  const { mpesa } = deps.config
  if (mpesa === undefined) return
  // As text, in this scope only: bodies are stored as they came.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
    done(null, body),
  )
  app.addHook('onRequest', async (request) => checkAddress(request))

  app.post<TokenRequest>(`${NOTIFY_PATH}:token`, async ({ params, body }, reply) => {
    if (await storeNotification(deps, params.token, toStoredText(body))) return answer(reply, DONE)
    parseBody(body)
    throw new AppError('not_found')
  })

  app.post<TokenRequest>(`${C2B_PATH}:token/confirmation`, async ({ params, body }, reply) => {
    await assertToken(params.token)
    await storeConfirmation(deps, toStoredText(body))
    return answer(reply, DONE)
  })

  app.post<TokenRequest>(`${C2B_PATH}:token/validation`, async ({ params, body }, reply) => {
    await assertToken(params.token)
    const code = await validatePayment(deps, parseBody(body))
    return answer(reply, code === '0' ? ACCEPTED : { ResultCode: code, ResultDesc: 'Rejected' })
  })

  function checkAddress(request: FastifyRequest): void {
    if (mpesa === undefined || mpesa.ipRule === 'off' || isSafaricomAddress(request.ip)) return
    request.log.warn({ address: request.ip }, 'a payment notification came from another address than Safaricom’s')
    // not shown: programs call this.
    if (mpesa.ipRule === 'enforce') throw new AppError('forbidden', { message: 'This address may not call this.' })
  }

  async function assertToken(token: string): Promise<void> {
    if (!(await isConfirmationToken(deps, token))) throw new AppError('not_found')
  }
}

function answer(reply: FastifyReply, body: object): FastifyReply {
  return reply.header('cache-control', 'no-store').send(body)
}

/** Also one that is not JSON: it may be about money. PostgreSQL stores no zero characters. */
const toStoredText = (body: unknown) => String(body ?? '').replaceAll('\0', '\uFFFD')

function parseBody(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    throw new AppError('malformed_request')
  }
}
