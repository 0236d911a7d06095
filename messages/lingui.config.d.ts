import type { LinguiConfig } from '@lingui/conf'

declare const config: Partial<LinguiConfig>

export default config
