import type { Operation } from '@usiku/contracts/operation.ts'
import { operations } from '@usiku/contracts/operations.ts'
import { getSettings, updateSettings } from '@usiku/contracts/store.ts'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { startTestApp } from '../../test/test-app.ts'
import { assertComplete } from './assert-complete.ts'
import { serve } from './serve.ts'

it('is content with the shop', async () => {
  const { app } = await startTestApp()
  expect(() => assertComplete(app, operations)).not.toThrow()
})

it('names what has no route, and what does not say who may call it', () => {
  const app = Fastify()
  const unguarded = { ...getSettings, access: undefined } as unknown as Operation
  serve(app, getSettings, async () => ({ data: { email: '', phone: '', address: '', notifyUsers: false } }))
  expect(() => assertComplete(app, [getSettings])).not.toThrow()
  expect(() => assertComplete(app, [unguarded, updateSettings])).toThrow(
    'The API is not complete: getSettings does not say who may call it; updateSettings has no route.',
  )
})
