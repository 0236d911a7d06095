import { screen, waitFor } from '@testing-library/react'
import { deleteProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import { describe, expect, it } from 'vitest'
import { registerReauthentication } from '../../../api/recent-sign-in.ts'
import { Providers } from '../../../app/providers.tsx'
import { createQueryClient } from '../../../app/query/query-client.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { renderComponent } from '../../../testing/render-component.tsx'
import { sendMutation } from './send-mutation.ts'
import { useAdminMutation } from './use-admin-mutation.ts'

const WORDS = { success: 'Product deleted successfully', failure: 'Product delete failed' }

function open() {
  const queryClient = createQueryClient({ retries: 0 })
  queryClient.setQueryData(['listProducts', 'page'], [])
  queryClient.setQueryData(['listOrders', 'page'], [])
  const done: string[] = []
  function Delete() {
    const save = useAdminMutation({
      mutationFn: (id: string) => sendMutation(deleteProduct, { params: { id } }),
      messages: WORDS,
      invalidates: ['listProducts'],
      onSuccess: ({ message }, id) => done.push(`${id}: ${message}`),
    })
    return (
      <>
        <button type="button" onClick={() => save.run('p1')}>
          Delete
        </button>
        <button type="button" onClick={save.reset}>
          Reset
        </button>
        <p data-testid="said">{JSON.stringify([save.problem, save.fields, save.conflict])}</p>
      </>
    )
  }
  const { user } = renderComponent(
    <Providers queryClient={queryClient} testing>
      <Delete />
    </Providers>,
  )
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const isStale = (id: string) => queryClient.getQueryState([id, 'page'])?.isInvalidated
  const said = () => screen.getByTestId('said').textContent
  return { press, done, isStale, said }
}

describe('useAdminMutation', () => {
  it('shows a success toast and invalidates queries', async () => {
    fakeOperation(deleteProduct, () => ({ message: 'Deleted' }))
    const { press, done, isStale } = open()
    await press('Delete')
    expect(await screen.findByText(WORDS.success)).toBeDefined()
    expect(done).toEqual(['p1: Deleted'])
    expect([isStale('listProducts'), isStale('listOrders')]).toEqual([true, false])
  })

  it('shows the failure until a retry or dismissal', async () => {
    const reply = {
      code: 'validation_failed',
      message: 'Please check the form.',
      fields: { name: 'Too long.' },
    } as const
    fakeOperation(deleteProduct, () => new FakeFailure(400, reply))
    const { press, said, isStale } = open()
    await press('Delete')
    expect(await screen.findByText(WORDS.failure)).toBeDefined()
    expect(said()).toBe(
      '[{"title":"Product delete failed","reason":"Please check the form."},{"name":"Too long."},null]',
    )
    expect(isStale('listProducts')).toBe(false)
    await press('Reset')
    await waitFor(() => expect(said()).toBe('[null,{},null]'))
  })

  it('tells of no failure when the user has given it up', async () => {
    const unregister = registerReauthentication(async () => false)
    let asked = 0
    fakeOperation(deleteProduct, () => {
      asked += 1
      return new FakeFailure(403, { code: 'recent_sign_in_required', message: 'Please type your password again.' })
    })
    const { press, said } = open()
    await press('Delete')
    await waitFor(() => expect(asked).toBe(1))
    await waitFor(() => expect(said()).toBe('[null,{},null]'))
    expect(screen.queryByText(WORDS.failure)).toBeNull()
    unregister()
  })

  it('returns the version conflict', async () => {
    const reply = { code: 'version_conflict', message: 'Somebody else has changed this.' } as const
    fakeOperation(deleteProduct, () => new FakeFailure(409, reply))
    const { press, said } = open()
    await press('Delete')
    const conflict = { changedBy: null, isOwn: false, changedAt: null, changes: [] }
    const problem = { title: WORDS.failure, reason: reply.message }
    await waitFor(() => expect(said()).toBe(JSON.stringify([problem, {}, conflict])))
  })
})
