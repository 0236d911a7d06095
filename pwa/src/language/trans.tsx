import { TransNoContext, type TransProps } from '@lingui/react/server'
import { i18n } from './i18n.ts'

const LINGUI = { i18n } as unknown as Parameters<typeof TransNoContext>[0]['lingui']

/** What the macro `Trans` turns into: a message that contains elements. */
export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={LINGUI} />
}
