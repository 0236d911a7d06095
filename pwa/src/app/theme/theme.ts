import { createTheme, type MantineThemeComponents } from '@mantine/core'
import { roles, tuples } from './colors.ts'
import { buttonDefaults } from './components/buttons.ts'
import { fieldDefaults } from './components/fields.ts'
import { overlayDefaults } from './components/overlays.ts'
import { surfaceDefaults } from './components/surfaces.ts'
import { sans, serif } from './fonts.ts'
import classes from './states.module.css'

/** Plain objects, not `Component.extend`: that would put every component named here into the first script. */
const components: MantineThemeComponents = {
  ...buttonDefaults,
  ...fieldDefaults,
  ...overlayDefaults,
  ...surfaceDefaults,
}

const heading = (step: 'h1' | 'h2' | 'h3', lineHeight: string) => ({
  fontSize: `var(--usiku-${step})`,
  lineHeight,
})

/** Components take colours from here or from `--usiku-…` only. */
export const theme = createTheme({
  colors: tuples,
  primaryColor: 'ink',
  primaryShade: 6,
  autoContrast: true,
  // Amber's luminance is 0.46; lighter fills get ink text.
  luminanceThreshold: 0.3,
  white: roles.card,
  black: roles.ink,
  fontFamily: sans,
  headings: {
    fontFamily: serif,
    fontWeight: '400',
    textWrap: 'balance',
    sizes: {
      h1: heading('h1', '1.16'),
      h2: heading('h2', '1.18'),
      h3: heading('h3', '1.2'),
      h4: heading('h3', '1.2'),
      h5: heading('h3', '1.2'),
      h6: heading('h3', '1.2'),
    },
  },
  // No 600: older Androids lack it and use 700.
  fontWeights: { regular: '400', medium: '500', bold: '700' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.5rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.25rem' },
  radius: { xs: '0.5rem', sm: '0.625rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  defaultRadius: 'md',
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--usiku-shadow-menu)',
    lg: 'var(--usiku-shadow-menu)',
    xl: 'var(--usiku-shadow-dialog)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  activeClassName: classes.pressable ?? '',
  // The focus ring is defined in `global.css`.
  focusClassName: '',
  other: {
    night: roles.night,
    night2: roles.night2,
    onNight: roles.onNight,
    onNightSoft: roles.onNightSoft,
    stone: roles.stone,
    disc: roles.disc,
    sand: roles.sand,
  },
  components,
})
