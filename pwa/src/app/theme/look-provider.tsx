import { MantineContext, MantineThemeProvider } from '@mantine/core'
import type { ContextType, ReactNode } from 'react'
import { theme } from '../theme.ts'

type Look = NonNullable<ContextType<typeof MantineContext>>

const ignored = () => undefined

/**
 * One light scheme, whatever the device prefers, and no variables to compute:
 * `variables.gen.css` has them.
 */
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
 * Gives everything within the shop's look. It stands in for `MantineProvider`,
 * which would bring the making of variables and the choice of a colour scheme
 * into the first script; what that writes on `html` stands in `index.html`.
 *
 * @param testing leaves transitions and portals out
 */
export function LookProvider({ children, testing = false }: { children: ReactNode; testing?: boolean }) {
  return (
    <MantineContext value={testing ? inTests : look}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}
