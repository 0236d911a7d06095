import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ToastHost } from '../ui/toast-host.tsx'
import { LookProvider } from './theme/look-provider.tsx'

interface ProvidersProps {
  readonly queryClient: QueryClient
  readonly testing?: boolean
  readonly children: ReactNode
}

export function Providers({ queryClient, testing = false, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <LookProvider testing={testing}>
        {children}
        <ToastHost />
      </LookProvider>
    </QueryClientProvider>
  )
}
