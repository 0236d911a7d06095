import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../features/shop-settings/shop-settings.queries.ts'
import { usePasskeySupport } from '../session/passkeys/passkey-support.ts'

/** Whether the shop has passkeys at its address; asks for it only where the browser may have them, too. */
export function useHasPasskeys(): boolean {
  const isSupported = usePasskeySupport()
  return useQuery({ ...settingsQuery(), enabled: isSupported !== false }).data?.passkeys === true
}
