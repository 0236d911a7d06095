import type { Operation } from '@usiku/contracts/http/operation.ts'
import { updateSettings } from '@usiku/contracts/store/admin-operations.ts'
import { getSettings } from '@usiku/contracts/store/operations.ts'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { assertOperationsRegistered } from './assert-operations-registered.ts'
import { registerOperation } from './register-operation.ts'

it('reports operations without a route and routes without access', () => {
  const app = Fastify()
  const unguarded = { ...getSettings, access: undefined } as unknown as Operation
  registerOperation(app, getSettings, async () => ({ data: { email: '', phone: '', address: '', notifyUsers: false } }))
  expect(() => assertOperationsRegistered(app, [getSettings])).not.toThrow()
  expect(() => assertOperationsRegistered(app, [unguarded, updateSettings])).toThrow(
    'The API is not complete: getSettings does not say who may call it; updateSettings has no route.',
  )
})
