import { screen, waitFor, within } from '@testing-library/react'
import { uploadSliderImage } from '@usiku/contracts/media/operations.ts'
import { getOrderLimits } from '@usiku/contracts/orders/admin-operations.ts'
import { getPaymentSettings } from '@usiku/contracts/payments/admin-operations.ts'
import { listSynonyms } from '@usiku/contracts/search/operations.ts'
import { createSlider, deleteSlider, updateSlider } from '@usiku/contracts/store/admin-operations.ts'
import { getSettings, listSliders, type Slider } from '@usiku/contracts/store/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeDashboard, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { paginateList } from '../../../testing/fake-api/fake-list.ts'
import { buildPaymentSettings } from '../../../testing/fixtures/payments.ts'
import { pictureFile, uploadedPicture } from '../../../testing/fixtures/pictures.ts'
import { renderApp } from '../../../testing/render-app.tsx'

let stored: Slider[]
let sent: unknown[]

function sliderOf(number: number): Slider {
  return {
    _id: `s${number}`,
    name: `Slide ${number}`,
    description: '',
    link: '/category/gin',
    image: '/media/0123456789ab-640.webp',
    picture: null,
    status: 'active',
    version: 1,
  }
}

async function openPanel() {
  const app = await renderApp({ path: '/admin/settings' })
  const panel = within(await screen.findByRole('region', { name: 'Banner' }))
  const choose = async (slider: string, action: string) => {
    await app.user.click(await panel.findByRole('button', { name: `Actions for slider ${slider}` }))
    await app.user.click(await screen.findByRole('menuitem', { name: action }))
  }
  const names = () => panel.getAllByText(/^Slide \d$/).map((name) => name.textContent)
  return { ...app, panel, choose, names }
}

const openDialog = async (title: string) => within(await screen.findByRole('dialog', { name: title }))

beforeEach(async () => {
  stored = [sliderOf(1), sliderOf(2)]
  sent = []
  fakeOrders(() => [])
  fakeDashboard([])
  fakeOperation(listSynonyms, () => ({ data: [], version: 1 }))
  fakeOperation(getPaymentSettings, () => ({ data: buildPaymentSettings() }))
  fakeOperation(getOrderLimits, () => ({ data: { openOrders: 5, units: 96, value: 60_000, version: 1 } }))
  fakeOperation(getSettings, () => ({
    data: { email: 'shop@usiku.test', phone: '254712345678', address: 'Moi Avenue', notifyUsers: false, version: 1 },
  }))
  fakeOperation(listSliders, ({ query }) => paginateList(stored, query))
  fakeOperation(uploadSliderImage, () => ({ data: uploadedPicture() }))
  fakeOperation(updateSlider, ({ params, body }) => {
    sent.push(body)
    const slider = stored.find(({ _id }) => _id === params.id) ?? sliderOf(1)
    const others = stored.filter((one) => one !== slider)
    const { position = stored.indexOf(slider), ...facts } = body
    const changed = { ...slider, ...facts, version: slider.version + 1 }
    stored = [...others.slice(0, position), changed, ...others.slice(position)]
    return { data: changed }
  })
  await signInAs('admin')
})

describe('the banner', () => {
  it('adds a slide, active by default', async () => {
    fakeOperation(createSlider, ({ body }) => {
      sent.push(body)
      stored = [...stored, { ...sliderOf(3), name: body.name ?? '' }]
      return { data: sliderOf(3), message: 'Slider added successfully' }
    })
    const { panel, names, user } = await openPanel()
    await user.click(panel.getByRole('button', { name: 'Add Slider' }))
    const dialog = await openDialog('Add Slider')
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Slide 3')
    await user.upload(dialog.getByLabelText('Image, file'), pictureFile())
    await dialog.findByRole('button', { name: 'Replace picture' })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    // On the page until it is put away, as an alert and not as a toast.
    await waitFor(() => expect(panel.getByText('Slider added successfully').closest('[role="alert"]')).not.toBeNull())
    expect(screen.getAllByText('Slider added successfully')).toHaveLength(1)
    const { url } = uploadedPicture()
    expect(sent).toEqual([{ name: 'Slide 3', description: '', link: '', image: url, status: 'active' }])
    await waitFor(() => expect(names()).toEqual(['Slide 1', 'Slide 2', 'Slide 3']))
    await user.click(panel.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('Slider added successfully')).toBeNull()
  })

  it('requires an image before sending', async () => {
    const { panel, user } = await openPanel()
    await user.click(panel.getByRole('button', { name: 'Add Slider' }))
    const dialog = await openDialog('Add Slider')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Image is required')).toBeDefined()
  })

  it('shows why a slide could not be added, at the field', async () => {
    const fields = { link: 'Enter an address of the shop, such as /category/gin.' }
    fakeOperation(createSlider, () => new FakeFailure(400, { code: 'validation_failed', message: 'No.', fields }))
    const { panel, user } = await openPanel()
    await user.click(panel.getByRole('button', { name: 'Add Slider' }))
    const dialog = await openDialog('Add Slider')
    await user.type(dialog.getByRole('textbox', { name: 'Link' }), 'https://elsewhere.test')
    await user.upload(dialog.getByLabelText('Image, file'), pictureFile())
    await dialog.findByRole('button', { name: 'Replace picture' })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(dialog.getByText('Failed to add slider').closest('[role="alert"]')).not.toBeNull())
    expect(screen.getAllByText('Failed to add slider')).toHaveLength(1)
    expect(dialog.getByText(fields.link)).toBeDefined()
  })

  it('sends the version shown, and the picture only when it changed', async () => {
    const { choose, user } = await openPanel()
    await choose('1, Slide 1', 'Edit')
    const dialog = await openDialog('Edit Slider')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'Inactive')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Slider updated successfully')).toBeDefined()
    expect(sent).toEqual([{ name: 'Slide 1', description: '', link: '/category/gin', status: 'inactive', version: 1 }])
  })

  it('moves a slide without dragging', async () => {
    const { choose, names } = await openPanel()
    await choose('2, Slide 2', 'Move up')
    await waitFor(() => expect(names()).toEqual(['Slide 2', 'Slide 1']))
    expect(sent).toEqual([{ position: 0, version: 1 }])
  })

  it('deactivates and activates a slide', async () => {
    const { choose, panel } = await openPanel()
    await choose('1, Slide 1', 'Deactivate')
    expect(await panel.findByText('Inactive')).toBeDefined()
    await choose('1, Slide 1', 'Activate')
    await waitFor(() => expect(panel.queryByText('Inactive')).toBeNull())
  })

  it('deletes a slide after confirmation', async () => {
    fakeOperation(deleteSlider, ({ params }) => {
      stored = stored.filter(({ _id }) => _id !== params.id)
      return { message: 'Slider deleted successfully' }
    })
    const { choose, names, user } = await openPanel()
    await choose('1, Slide 1', 'Delete')
    const dialog = await openDialog('Delete Slide 1?')
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(names()).toEqual(['Slide 2']))
  })

  it('shows an empty state without slides', async () => {
    stored = []
    const { panel } = await openPanel()
    expect(await panel.findByText('No sliders yet')).toBeDefined()
  })
})
