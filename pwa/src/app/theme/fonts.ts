import { msg } from '@lingui/core/macro'
/** System fonts only: no font is downloaded. */
export const serif = msg`ui-serif, "New York", "Noto Serif", Georgia, "Times New Roman", serif`

export const sans = msg`Roboto, system-ui, -apple-system, "Segoe UI", sans-serif`
