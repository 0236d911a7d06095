import { describe, expect, it } from 'vitest'
import { wantedKinds } from './test-options.mjs'

const KNOWN = ['types', 'api', 'pwa']

describe('wantedKinds', () => {
  it('returns all kinds without options', () => {
    expect(wantedKinds([], KNOWN)).toEqual(KNOWN)
  })

  it.each([[['--only', 'pwa,types']], [['--only=pwa,types']], [['--only', 'pwa', 'types']]])(
    'returns the named kinds in the usual order: %s',
    (args) => {
      expect(wantedKinds(args, KNOWN)).toEqual(['types', 'pwa'])
    },
  )

  it.each([[['--only', 'nothing']], [['--only']], [['--watch']], [['api']]])(
    'rejects %s and explains the options',
    (args) => {
      expect(wantedKinds(args, KNOWN)).toEqual({ problem: expect.stringContaining('--only types,api,pwa') })
    },
  )
})
