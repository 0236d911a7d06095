import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from './when-idle.ts'

/** Keeps the shop's products on this phone, from when the page has loaded and nothing else is to be done. */
export function startCatalogue(queryClient: QueryClient): void {
  whenIdle(() => void import('./catalogue-news.ts').then((module) => module.followCatalogue(queryClient), noop))
}

// Without its script the shop simply asks for everything.
const noop = () => undefined
