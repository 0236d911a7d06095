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

function mantineVariables(isWanted: (name: string) => boolean): Record<string, string> {
  const { variables, light } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  const all = { ...variables, ...light, '--mantine-color-success': 'var(--mantine-color-green-6)' }
  return Object.fromEntries(Object.entries(all).filter(([name]) => isWanted(name) && !FOREIGN_COLOR.test(name)))
}

function roleVariables(): Record<string, string> {
  const entries = Object.entries(roles).map(([name, value]) => [`--usiku-${kebab(name)}`, value])
  return { ...Object.fromEntries(entries), '--usiku-serif': serif }
}

/** Those of Mantine's that every page reads: text, ground and the page's own sizes. */
const ON_EVERY_PAGE =
  /^--mantine-(scale|(webkit|moz)-font-smoothing|font-family|font-size-md|line-height|color-(text|body|black|white))$/

/** A style sheet with the variables that every page reads: the shop's roles, and a few of Mantine's. */
export function pageVariables(): string {
  return sheetOf({ ...roleVariables(), ...mantineVariables((name) => ON_EVERY_PAGE.test(name)) })
}

/**
 * The rest of Mantine's variables, for its components: only what the light scheme
 * and our colours need, which is a third of what it would send.
 */
export function componentVariables(): string {
  return sheetOf(mantineVariables((name) => !ON_EVERY_PAGE.test(name)))
}

function sheetOf(variables: Record<string, string>): string {
  const lines = Object.entries(variables).map(([name, value]) => `  ${name}: ${value};`)
  return `/* Made from theme.ts by variables.test.ts: run it with -u after changing the theme. */\n:root {\n${lines.join('\n')}\n}\n`
}
