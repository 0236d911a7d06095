import type { MantineThemeComponents } from '@mantine/core'
import { buttonParts } from './parts/buttons.ts'
import { fieldParts } from './parts/fields.ts'
import { overlayParts } from './parts/overlays.ts'
import { surfaceParts } from './parts/surfaces.ts'

/** Plain objects, not `Component.extend`: that would put every component named here into the first script. */
export const components: MantineThemeComponents = {
  ...buttonParts,
  ...fieldParts,
  ...overlayParts,
  ...surfaceParts,
}
