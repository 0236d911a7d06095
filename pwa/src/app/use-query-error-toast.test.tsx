import { screen } from '@testing-library/react'
import { listCategories } from '@usiku/contracts/catalogue/operations.ts'
import { getSettings } from '@usiku/contracts/store/operations.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { resetDevice, setNetwork } from '../testing/device.ts'
import { expectFailure } from '../testing/expect-failure.ts'
import { FakeFailure, fakeOperation } from '../testing/fake-api/fake-api.ts'
import { fakeStorefront } from '../testing/fake-api/fake-storefront.ts'
import { renderApp } from '../testing/render-app.tsx'

const broken = () => new FakeFailure(500, { code: 'internal_error', message: 'The shop is out of order.' })

afterEach(resetDevice)

describe('useQueryErrorToast', () => {
  it('announces missing settings and categories, while the page opens', async () => {
    fakeStorefront()
    fakeOperation(getSettings, broken)
    fakeOperation(listCategories, broken)
    await renderApp({ path: '/' })
    expect(screen.getByRole('heading', { name: 'Latest' })).toBeDefined()
    await expectFailure('Error updating settings', /^The shop is out of order\.$/, 1)
    // One alert's reason and the other's title.
    expect(await screen.findAllByText('The shop is out of order.')).toHaveLength(2)
  })

  it('announces nothing while offline', async () => {
    fakeStorefront()
    const { queryClient } = await renderApp({ path: '/' })
    fakeOperation(getSettings, broken)
    setNetwork(false)
    await queryClient.invalidateQueries({ queryKey: [getSettings.id] })
    expect(screen.queryByText('Error updating settings')).toBeNull()
  })
})
