import { MantineContext, MantineThemeProvider } from '@mantine/core'
import type { ContextType, ReactNode } from 'react'
import { theme } from '../theme.ts'

type Look = NonNullable<ContextType<typeof MantineContext>>

const ignored = () => undefined

/** Always light; variables come from `variables.gen.css`. */
const look: Look = {
  colorScheme: 'light',
  setColorScheme: ignored,
  clearColorScheme: ignored,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
}

const inTests: Look = { ...look, env: 'test' }

/**
 * Replaces `MantineProvider`, whose variable and colour scheme code would join the first script; `index.html` has its
 * attributes.
 *
 * @param testing disables transitions and portals
 */
export function LookProvider({ children, testing = false }: { children: ReactNode; testing?: boolean }) {
  return (
    <MantineContext value={testing ? inTests : look}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}
