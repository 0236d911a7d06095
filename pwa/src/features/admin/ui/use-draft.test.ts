import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createQueryClient } from '../../../app/query-client.ts'
import { forgetSession, signIn } from '../../../offline/session.ts'
import { forgetWithSession } from '../../../offline/wipe.ts'
import { userOf } from '../../../testing/accounts.ts'
import { useDraft } from './use-draft.ts'

interface Typed {
  readonly name: string
}

const open = (key = 'product/add') => renderHook(() => useDraft<Typed>(key)).result
const be = (_id: string) => act(() => signIn(userOf({ _id, role: 'admin' }), `token of ${_id}`))

describe('a draft', () => {
  it('is there when the form opens again, for the same thing only', async () => {
    await be('a1')
    const form = open()
    expect(form.current.kept).toBeUndefined()
    form.current.keep({ name: 'Tusker' })
    form.current.keep({ name: 'Tusker Malt' })
    expect(open().current.kept).toEqual({ name: 'Tusker Malt' })
    expect(open('product/edit/p1').current.kept).toBeUndefined()
  })

  it('is gone once it is dropped', async () => {
    await be('a1')
    open('product/edit/p1').current.keep({ name: 'Gin' })
    open().current.keep({ name: 'Tusker' })
    const form = open()
    act(() => form.current.drop())
    expect([form.current.kept, open().current.kept]).toEqual([undefined, undefined])
    expect(open('product/edit/p1').current.kept).toEqual({ name: 'Gin' })
  })

  it('outlives the session of its user, and is never another’s', async () => {
    const stop = forgetWithSession(createQueryClient())
    await be('a1')
    const form = open()
    await act(forgetSession)
    form.current.keep({ name: 'Tusker' })
    await be('a1')
    expect(open().current.kept).toEqual({ name: 'Tusker' })
    await be('b2')
    expect(open().current.kept).toBeUndefined()
    await be('a1')
    expect(open().current.kept).toBeUndefined()
    stop()
  })

  it.each(['{', '7', '{"userId":"a1"}', '{"userId":"a1","values":"x"}'])(
    'makes nothing of a broken store: %s',
    async (text) => {
      await be('a1')
      sessionStorage.setItem('usiku-drafts', text)
      const form = open()
      expect(form.current.kept).toBeUndefined()
      form.current.keep({ name: 'Tusker' })
      expect(open().current.kept).toEqual({ name: 'Tusker' })
    },
  )
})
