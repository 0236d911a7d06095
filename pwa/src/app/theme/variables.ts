import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { roles, tuples } from './colors.ts'
import { serif } from './fonts.ts'
import { theme } from './theme.ts'

const OWN_COLORS = Object.keys(tuples)
const FOREIGN_COLOR = new RegExp(
  `^--mantine-color-(${Object.keys(DEFAULT_THEME.colors)
    .filter((name) => !OWN_COLORS.includes(name))
    .join('|')})-`,
)

const toKebabCase = (name: string) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

function mantineVariables(isWanted: (name: string) => boolean): Record<string, string> {
  const { variables, light } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  const all = { ...variables, ...light, '--mantine-color-success': 'var(--mantine-color-green-6)' }
  return Object.fromEntries(Object.entries(all).filter(([name]) => isWanted(name) && !FOREIGN_COLOR.test(name)))
}

function roleVariables(): Record<string, string> {
  const entries = Object.entries(roles).map(([name, value]) => [`--usiku-${toKebabCase(name)}`, value])
  return { ...Object.fromEntries(entries), '--usiku-serif': serif }
}

/** Mantine's variables needed on every page. */
const ON_EVERY_PAGE =
  /^--mantine-(scale|(webkit|moz)-font-smoothing|font-family|font-size-md|line-height|color-(text|body|black|white))$/

export function createPageVariables(): string {
  return toStyleSheet({ ...roleVariables(), ...mantineVariables((name) => ON_EVERY_PAGE.test(name)) })
}

/** Only the variables of the light scheme and our colours, a third of Mantine's full set. */
export function createComponentVariables(): string {
  return toStyleSheet(mantineVariables((name) => !ON_EVERY_PAGE.test(name)))
}

function toStyleSheet(variables: Record<string, string>): string {
  const lines = Object.entries(variables).map(([name, value]) => `  ${name}: ${value};`)
  return `/* Made from theme.ts by variables.test.ts: run it with -u after changing the theme. */\n:root {\n${lines.join('\n')}\n}\n`
}
