import { useInstallParts } from './install-offers.ts'

/** Offers to install the app, once what decides about it is loaded. */
export function InstallOffer() {
  const parts = useInstallParts()
  return parts ? <parts.InstallOffer /> : null
}

/** Instructions in pictures, opened by what offers to install the app. */
export function InstallInstructions() {
  const parts = useInstallParts()
  return parts ? <parts.InstallInstructions /> : null
}
