import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { theme } from '../theme.ts'
import { roles, tuples } from './colors.ts'
import { serif } from './fonts.ts'

const OURS = Object.keys(tuples)
const FOREIGN_COLOR = new RegExp(
  `^--mantine-color-(${Object.keys(DEFAULT_THEME.colors)
    .filter((name) => !OURS.includes(name))
    .join('|')})-`,
)

const kebab = (name: string) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

function mantineVariables(): Record<string, string> {
  const { variables, light } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  const all = { ...variables, ...light, '--mantine-color-success': 'var(--mantine-color-green-6)' }
  return Object.fromEntries(Object.entries(all).filter(([name]) => !FOREIGN_COLOR.test(name)))
}

function roleVariables(): Record<string, string> {
  const entries = Object.entries(roles).map(([name, value]) => [`--usiku-${kebab(name)}`, value])
  return { ...Object.fromEntries(entries), '--usiku-serif': serif }
}

/**
 * The style sheet with every variable that components read: the shop's roles,
 * and of Mantine's own only what the light scheme and our colours need, which
 * is a third of what it would send.
 */
export function variablesSheet(): string {
  const lines = Object.entries({ ...roleVariables(), ...mantineVariables() }).map(
    ([name, value]) => `  ${name}: ${value};`,
  )
  return `/* Made from theme.ts by variables.test.ts: run it with -u after changing the theme. */\n:root {\n${lines.join('\n')}\n}\n`
}
