import { subscribe as subscribeOperation, unsubscribe as unsubscribeOperation } from '@usiku/contracts/newsletter.ts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { serve } from '../../operations/serve.ts'
import { subscribe, unsubscribe } from './newsletter.service.ts'

export async function newsletterRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, subscribeOperation, async ({ body }) => {
    await subscribe(deps, body.email)
    return { message: 'You will get a mail whenever there is a new product.' }
  })

  serve(app, unsubscribeOperation, async ({ params }) => {
    await unsubscribe(deps, params.token)
    return { message: 'You are unsubscribed.' }
  })
}
