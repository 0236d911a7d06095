import { MantineContext, MantineThemeProvider } from '@mantine/core'
import type { ContextType, ReactNode } from 'react'
import { theme } from './theme.ts'

type MantineContextValue = NonNullable<ContextType<typeof MantineContext>>

const noop = () => undefined

/** Always light; variables come from `variables.gen.css`. */
const contextValue: MantineContextValue = {
  colorScheme: 'light',
  setColorScheme: noop,
  clearColorScheme: noop,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
}

const testContextValue: MantineContextValue = { ...contextValue, env: 'test' }

/**
 * Replaces `MantineProvider`, whose variable and colour scheme code would join the first script; `index.html` has its
 * attributes.
 *
 * @param testing disables transitions and portals
 */
export function ThemeProvider({ children, testing = false }: { children: ReactNode; testing?: boolean }) {
  return (
    <MantineContext value={testing ? testContextValue : contextValue}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}
