import { act, screen } from '@testing-library/react'
import { showWriteNews } from '../app/write-news.ts'
import { drainWrites } from '../offline/writes/drain-writes.ts'
import { onWriteNews } from '../offline/writes/write-news.ts'
import { emptyPhone, setNetwork } from './phone.ts'
import { renderApp } from './render-app.tsx'

let stop = () => undefined as unknown

/** The app at a page, with news of what is sent later shown as the app does; until `closeApp`. */
export async function openApp(path: string) {
  const app = await renderApp({ path })
  stop = onWriteNews((news, from) => void showWriteNews(app.queryClient, news, from))
  return app
}

/** Ends what `openApp` began, and empties the phone. */
export async function closeApp(): Promise<void> {
  stop()
  await act(emptyPhone)
}

/** A button by its name. */
export const press = (name: string) => screen.getByRole('button', { name })

/** The panel of something that waits, once it is there. */
export const panel = (title: string) => screen.findByRole('status', { name: title })

/** The network goes. */
export const goOffline = () => act(() => setNetwork(false))

/** The network comes back, and what waits is sent. */
export async function goOnline(): Promise<void> {
  act(() => setNetwork(true))
  await act(() => drainWrites({ now: true }))
}
