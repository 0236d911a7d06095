import { expect, it } from 'vitest'
import { parseDevOptions } from './dev-options.mjs'

it('starts the fakes of payments only when told', () => {
  expect(parseDevOptions([])).toEqual({ fakePayments: false })
  expect(parseDevOptions(['--fake-payments'])).toEqual({ fakePayments: true })
})

it.each([[['--fake-payment']], [['--fake-payments', '--seed', '7']], [['fake-payments']]])('rejects %j', (args) => {
  expect(parseDevOptions(args)).toEqual({ problem: expect.stringContaining('npm run dev -- --fake-payments') })
})
