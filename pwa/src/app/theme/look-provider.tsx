import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from '../theme.ts'

/**
 * Gives everything within the shop's look: one light scheme, whatever the
 * device prefers. The variables come from `variables.gen.css`, so nothing is
 * computed at start and a rendered page carries them once.
 */
export function LookProvider({ children, testing = false }: { children: ReactNode; testing?: boolean }) {
  return (
    <MantineProvider theme={theme} forceColorScheme="light" withCssVariables={false} env={testing ? 'test' : 'default'}>
      {children}
    </MantineProvider>
  )
}
