import { describe, expect, it } from 'vitest'
import { parseTestOptions } from './test-options.mjs'

const KNOWN = ['types', 'api', 'pwa']

describe('parseTestOptions', () => {
  it('chooses all kinds, quickly, without options', () => {
    expect(parseTestOptions([], KNOWN)).toEqual({ kinds: KNOWN, isThorough: false, isChangedOnly: false })
  })

  it.each([[['--only', 'pwa,types']], [['--only=pwa,types']], [['--only', 'pwa', 'types']]])(
    'chooses the named kinds in the usual order: %s',
    (args) => {
      expect(parseTestOptions(args, KNOWN)).toMatchObject({ kinds: ['types', 'pwa'] })
    },
  )

  it('combines the long run and the run of what changed with kinds', () => {
    expect(parseTestOptions(['--all', '--only', 'api', '--changed'], KNOWN)).toEqual({
      kinds: ['api'],
      isThorough: true,
      isChangedOnly: true,
    })
  })

  it.each([[['--only', 'nothing']], [['--only']], [['--watch']], [['api']], [['--changed', 'api']]])(
    'rejects %s and explains the options',
    (args) => {
      expect(parseTestOptions(args, KNOWN)).toEqual({ problem: expect.stringContaining('Kinds: types,api,pwa') })
    },
  )
})
