import { STORAGE_KEYS } from '../../storage/storage-keys.ts'

let isConfirmedInMemory = false

/** A setting of the device: it outlasts a logout. */
export function isAgeConfirmed(): boolean {
  try {
    return isConfirmedInMemory || localStorage.getItem(STORAGE_KEYS.ageConfirmed) === 'yes'
  } catch {
    // Storage is blocked, or this is the server.
    return isConfirmedInMemory
  }
}

export function rememberAgeConfirmed(isConfirmed = true): void {
  isConfirmedInMemory = isConfirmed
  try {
    if (isConfirmed) localStorage.setItem(STORAGE_KEYS.ageConfirmed, 'yes')
    else localStorage.removeItem(STORAGE_KEYS.ageConfirmed)
  } catch {
    // Storage is blocked: the confirmation lasts for this page.
  }
}
