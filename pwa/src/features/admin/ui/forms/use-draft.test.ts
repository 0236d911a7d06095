import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createQueryClient } from '../../../../app/query/query-client.ts'
import { clearOnSessionChange } from '../../../../session/end-session.ts'
import { clearSession, signIn } from '../../../../session/session.ts'
import { buildUser } from '../../../../testing/fixtures/accounts.ts'
import { useDraft } from './use-draft.ts'

interface Typed {
  readonly name: string
}

const open = (key = 'product/add') => renderHook(() => useDraft<Typed>(key)).result
const be = (_id: string) => act(() => signIn(buildUser({ _id, role: 'admin' }), `token of ${_id}`))

describe('a draft', () => {
  it('is restored for the same record only', async () => {
    await be('a1')
    const form = open()
    expect(form.current.savedDraft).toBeUndefined()
    form.current.saveDraft({ name: 'Tusker' })
    form.current.saveDraft({ name: 'Tusker Malt' })
    expect(open().current.savedDraft).toEqual({ name: 'Tusker Malt' })
    expect(open('product/edit/p1').current.savedDraft).toBeUndefined()
  })

  it('is removed when cleared', async () => {
    await be('a1')
    open('product/edit/p1').current.saveDraft({ name: 'Gin' })
    open().current.saveDraft({ name: 'Tusker' })
    const form = open()
    act(() => form.current.clearDraft())
    expect([form.current.savedDraft, open().current.savedDraft]).toEqual([undefined, undefined])
    expect(open('product/edit/p1').current.savedDraft).toEqual({ name: 'Gin' })
  })

  it('survives the end of the session and is never shown to another user', async () => {
    const stop = clearOnSessionChange(createQueryClient())
    await be('a1')
    const form = open()
    await act(clearSession)
    form.current.saveDraft({ name: 'Tusker' })
    await be('a1')
    expect(open().current.savedDraft).toEqual({ name: 'Tusker' })
    await be('b2')
    expect(open().current.savedDraft).toBeUndefined()
    await be('a1')
    expect(open().current.savedDraft).toBeUndefined()
    stop()
  })

  it.each(['{', '7', '{"userId":"a1"}', '{"userId":"a1","values":"x"}'])(
    'makes nothing of a broken store: %s',
    async (text) => {
      await be('a1')
      sessionStorage.setItem('usiku-drafts', text)
      const form = open()
      expect(form.current.savedDraft).toBeUndefined()
      form.current.saveDraft({ name: 'Tusker' })
      expect(open().current.savedDraft).toEqual({ name: 'Tusker' })
    },
  )
})
