import { act, screen } from '@testing-library/react'
import { showMutationOutcome } from '../app/mutation-notifications.ts'
import { flushMutations } from '../outbox/mutations/flush-mutations.ts'
import { onMutationEvent } from '../outbox/mutations/mutation-events.ts'
import { resetDevice, setNetwork } from './device.ts'
import { renderApp } from './render-app.tsx'

let stop = () => undefined as unknown

export async function openApp(path: string) {
  const app = await renderApp({ path })
  stop = onMutationEvent((event, from) => void showMutationOutcome(app.queryClient, event, from))
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
  await act(() => flushMutations({ now: true }))
}
