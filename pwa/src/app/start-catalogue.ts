import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from './when-idle.ts'

/** Starts the catalogue sync when the page is idle. */
export function startCatalogue(queryClient: QueryClient): void {
  whenIdle(() => void import('./catalogue-news.ts').then((module) => module.followCatalogue(queryClient), noop))
}

// Without this chunk, everything is fetched from the API.
const noop = () => undefined
