interface PolicyRules {
  readonly createHTML: (text: string) => string | null
  readonly createScriptURL: (url: string) => string | null
  readonly createScript: () => null
}

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: PolicyRules) => unknown
}

/** React makes script elements from this text. */
const EMPTY_SCRIPT = '<script></script>'
const WORKER = '/sw.js'

/**
 * What the browser lets scripts write as HTML: style sheets, which Mantine writes so, and nothing with a tag. Scripts
 * are only loaded as modules, apart from the service worker. The server's policy demands it, and allows no other.
 */
export const RULES: PolicyRules = {
  createHTML: (text) => (!text.includes('<') || text === EMPTY_SCRIPT ? text : null),
  createScriptURL: (url) => (url === WORKER ? url : null),
  createScript: () => null,
}

export function restrictScripts(types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes): void {
  types?.createPolicy('default', RULES)
}

restrictScripts()
