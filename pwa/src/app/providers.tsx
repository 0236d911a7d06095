import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ToastHost } from '../ui/feedback/toast-host.tsx'
import { ThemeProvider } from './theme/theme-provider.tsx'

interface ProvidersProps {
  readonly queryClient: QueryClient
  readonly testing?: boolean
  readonly children: ReactNode
}

export function Providers({ queryClient, testing = false, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider testing={testing}>
        {children}
        <ToastHost />
      </ThemeProvider>
    </QueryClientProvider>
  )
}
