import { t } from '@lingui/core/macro'
import {
  subscribe as subscribeOperation,
  unsubscribe as unsubscribeOperation,
} from '@usiku/contracts/newsletter/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerOperation } from '../../http/register-operation.ts'
import { subscribe, unsubscribe } from './newsletter.service.ts'

export async function newsletterRoutes(app: FastifyInstance, deps: AppContext): Promise<void> {
  registerOperation(app, subscribeOperation, async ({ body }) => {
    await subscribe(deps, body.email)
    return { message: t`You will get a mail whenever there is a new product.` }
  })

  registerOperation(app, unsubscribeOperation, async ({ params }) => {
    await unsubscribe(deps, params.token)
    return { message: t`You are unsubscribed.` }
  })
}
