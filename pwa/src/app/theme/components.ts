import type { MantineThemeComponents } from '@mantine/core'
import { buttonDefaults } from './components/buttons.ts'
import { fieldDefaults } from './components/fields.ts'
import { overlayDefaults } from './components/overlays.ts'
import { surfaceDefaults } from './components/surfaces.ts'

/** Plain objects, not `Component.extend`: that would put every component named here into the first script. */
export const components: MantineThemeComponents = {
  ...buttonDefaults,
  ...fieldDefaults,
  ...overlayDefaults,
  ...surfaceDefaults,
}
