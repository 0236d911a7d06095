import { act, screen } from '@testing-library/react'
import { announceSettlement, applySettlement } from '../app/mutation-notifications.ts'
import { flushOutbox, onAnnouncement, onSettled } from '../outbox/flush.ts'
import { resetDevice, setNetwork } from './device.ts'
import { renderApp } from './render-app.tsx'

let stop = () => undefined as unknown

export async function openApp(path: string) {
  const app = await renderApp({ path })
  const stops = [
    onSettled((settlement) => void applySettlement(app.queryClient, settlement)),
    onAnnouncement(announceSettlement),
  ]
  stop = () => {
    for (const one of stops) one()
  }
  return app
}

export async function closeApp(): Promise<void> {
  stop()
  await act(resetDevice)
}

export const getButton = (name: string) => screen.getByRole('button', { name })

export const findPanel = (title: string) => screen.findByRole('status', { name: title })

export const goOffline = () => act(() => setNetwork(false))

export async function goOnline(): Promise<void> {
  act(() => setNetwork(true))
  await act(() => flushOutbox({ now: true }))
}
