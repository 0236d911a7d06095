import { act, screen } from '@testing-library/react'
import { showWriteNews } from '../app/write-news.ts'
import { drainWrites } from '../offline/writes/drain-writes.ts'
import { onWriteNews } from '../offline/writes/write-news.ts'
import { emptyPhone, setNetwork } from './phone.ts'
import { renderApp } from './render-app.tsx'

let stop = () => undefined as unknown

export async function openApp(path: string) {
  const app = await renderApp({ path })
  stop = onWriteNews((news, from) => void showWriteNews(app.queryClient, news, from))
  return app
}

export async function closeApp(): Promise<void> {
  stop()
  await act(emptyPhone)
}

export const press = (name: string) => screen.getByRole('button', { name })

export const panel = (title: string) => screen.findByRole('status', { name: title })

export const goOffline = () => act(() => setNetwork(false))

export async function goOnline(): Promise<void> {
  act(() => setNetwork(true))
  await act(() => drainWrites({ now: true }))
}
