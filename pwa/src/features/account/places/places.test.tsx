import { act, screen, within } from '@testing-library/react'
import {
  deleteDeliveryPlace,
  listDeliveryPlaces,
  type SavedPlace,
  saveDeliveryPlace,
} from '@usiku/contracts/delivery-places/operations.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { outbox } from '../../../outbox/outbox-store.ts'
import { fakeAccount } from '../../../testing/fake-api/fake-account.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { fillField } from '../../../testing/fill-field.ts'
import { closeApp, findPanel, getButton, goOffline, goOnline, openApp } from '../../../testing/mutations-app.tsx'

const HOME: SavedPlace = {
  ...{ _id: 'place-home', name: 'Home', area: 'Kilimani', directions: 'Blue gate' },
  updatedAt: '2026-11-20T20:00:00.000Z',
}

let places: SavedPlace[]

beforeEach(async () => {
  await fakeAccount()
  places = [HOME]
  fakeOperation(listDeliveryPlaces, () => ({ data: places }))
  fakeOperation(saveDeliveryPlace, ({ params, body }) => {
    const saved = { _id: params.id ?? '', ...body, updatedAt: HOME.updatedAt }
    places = [saved, ...places.filter(({ _id }) => _id !== params.id)]
    return { data: saved }
  })
  fakeOperation(deleteDeliveryPlace, ({ params }) => {
    places = places.filter(({ _id }) => _id !== params.id)
    return { message: 'Delivery place deleted' }
  })
})
afterEach(closeApp)

const getSection = () => within(screen.getByRole('region', { name: 'Delivery places' }))
const listNames = () =>
  getSection()
    .queryAllByRole('listitem')
    .map((row) => within(row).getByRole('heading').textContent)

const dialogClosed = () => vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function openPlaces() {
  const app = await openApp('/account')
  await vi.waitFor(() => expect(listNames()).toEqual(['Home']))
  return app
}

async function addOffice(user: Awaited<ReturnType<typeof openPlaces>>['user']) {
  await user.click(getButton('Add place'))
  await fillField(user, await screen.findByLabelText(/^Name/), 'Office')
  await fillField(user, screen.getByLabelText(/^Area/), 'Westlands')
  await user.click(getButton('Save place'))
}

describe('the delivery places', () => {
  it('are added, changed and deleted', async () => {
    const { user } = await openPlaces()
    await addOffice(user)
    await vi.waitFor(() => expect(listNames()).toEqual(['Office', 'Home']))
    await dialogClosed()
    await vi.waitFor(() => expect(places[0]).toMatchObject({ name: 'Office', area: 'Westlands', directions: '' }))

    const [, home] = getSection().getAllByRole('listitem')
    await user.click(within(home as HTMLElement).getByRole('button', { name: 'Edit' }))
    await fillField(user, await screen.findByLabelText(/^Directions/), 'Green gate')
    await user.click(getButton('Save place'))
    expect(await screen.findByText('Green gate')).toBeTruthy()
    await dialogClosed()

    const [first] = getSection().getAllByRole('listitem')
    await user.click(within(first as HTMLElement).getByRole('button', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await vi.waitFor(() => expect(listNames()).toEqual(['Office']))
    await vi.waitFor(() => expect(places).toHaveLength(1))
  })

  it('need a name and an area', async () => {
    const { user } = await openPlaces()
    await user.click(getButton('Add place'))
    await screen.findByLabelText(/^Name/)
    await user.click(getButton('Save place'))
    expect(screen.getByText('Give the place a name, such as Home.')).toBeTruthy()
    expect(screen.getByText('Enter the estate or town.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/^Name/))
  })

  it('are kept offline, shown, and sent once', async () => {
    const { user } = await openPlaces()
    goOffline()
    await addOffice(user)
    await findPanel('Delivery place waiting for signal')
    expect(listNames()).toEqual(['Office', 'Home'])
    expect(places).toEqual([HOME])
    await goOnline()
    expect(await screen.findByText('Delivery places updated')).toBeTruthy()
    expect(places.map(({ name }) => name)).toEqual(['Office', 'Home'])
    expect(outbox.getSnapshot()).toEqual([])
  })

  it('offer what the server has rejected again', async () => {
    const message = 'You have 20 delivery places. Delete one of them first.'
    fakeOperation(saveDeliveryPlace, () => new FakeFailure(409, { code: 'too_many_delivery_places', message }))
    const { user } = await openPlaces()
    goOffline()
    await addOffice(user)
    await findPanel('Delivery place waiting for signal')
    await goOnline()
    const panel = within(await findPanel('The delivery place is not saved'))
    expect(panel.getByText(message)).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Edit' }))
    expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('Office')
  })
})

describe("the device's location", () => {
  const fakeLocation = (answer: (found: PositionCallback, failed: PositionErrorCallback) => void) =>
    vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition: answer } as Geolocation)
  afterEach(() => vi.restoreAllMocks())

  it('is saved with the place when the customer agrees', async () => {
    fakeLocation((found) => found({ coords: { latitude: -1.2921, longitude: 36.8219 } } as GeolocationPosition))
    const { user } = await openPlaces()
    await user.click(getButton('Add place'))
    await user.click(await screen.findByRole('button', { name: "Use this device's location" }))
    expect(await screen.findByText('The rider gets the location of this device.')).toBeTruthy()
    await fillField(user, screen.getByLabelText(/^Name/), 'Office')
    await fillField(user, screen.getByLabelText(/^Area/), 'Westlands')
    await user.click(getButton('Save place'))
    await vi.waitFor(() => expect(places[0]).toMatchObject({ pin: { latitude: -1.2921, longitude: 36.8219 } }))
  })

  it('is not needed when the device does not give it', async () => {
    fakeLocation((_, failed) => act(() => failed({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError)))
    const { user } = await openPlaces()
    await user.click(getButton('Add place'))
    await user.click(await screen.findByRole('button', { name: "Use this device's location" }))
    expect(await screen.findByText(/did not give its location/)).toBeTruthy()
    expect(getButton('Save place')).toBeTruthy()
  })
})
