import { describe, expect, it } from 'vitest'
import { wantedKinds } from './test-options.mjs'

const KNOWN = ['types', 'api', 'pwa']

describe('wantedKinds', () => {
  it('is all of them without options', () => {
    expect(wantedKinds([], KNOWN)).toEqual(KNOWN)
  })

  it.each([[['--only', 'pwa,types']], [['--only=pwa,types']], [['--only', 'pwa', 'types']]])(
    'is those named, in their own order: %s',
    (args) => {
      expect(wantedKinds(args, KNOWN)).toEqual(['types', 'pwa'])
    },
  )

  it.each([[['--only', 'nothing']], [['--only']], [['--watch']], [['api']]])(
    'refuses %s and says what is usual',
    (args) => {
      expect(wantedKinds(args, KNOWN)).toEqual({ problem: expect.stringContaining('--only types,api,pwa') })
    },
  )
})
