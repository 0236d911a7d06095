export function createKey(): string {
  // `randomUUID` exists only in secure contexts.
  return globalThis.crypto.randomUUID?.() ?? toHex(globalThis.crypto.getRandomValues(new Uint8Array(16)))
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
