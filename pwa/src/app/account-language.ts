import { setLanguage } from '@usiku/contracts/accounts/operations.ts'
import {
  DEFAULT_LANGUAGE,
  findLanguageCookie,
  type Language,
  toLanguageUrl,
} from '@usiku/contracts/language/language.ts'
import { call } from '../api/call.ts'
import { getLanguage } from '../language/i18n.ts'
import { rememberLanguage } from '../language/page-language.ts'
import { createKey } from '../outbox/create-key.ts'
import { getAccountLanguage, getCurrentSession, onSession } from '../session/session.ts'

/**
 * Keeps the language of the account the one that was chosen last. A device on which nobody has chosen takes that of the
 * account.
 */
export function startAccountLanguage(): void {
  let isSent = false
  const check = () => {
    const ofAccount = getAccountLanguage()
    if (isSent || ofAccount === undefined || getCurrentSession().status !== 'signed-in') return
    const chosen = findLanguageCookie(document.cookie)
    if (chosen === undefined) return takeOver(ofAccount)
    if (chosen === ofAccount) return
    isSent = true
    // Where it fails, the next start tries again.
    call(setLanguage, { body: { language: chosen }, idempotencyKey: createKey() }).catch(() => undefined)
  }
  onSession(check)
  check()
}

/** Accounts are in English at first: that says nothing about their owners. */
function takeOver(language: Language): void {
  if (language === DEFAULT_LANGUAGE || language === getLanguage()) return
  rememberLanguage(language)
  const { pathname, search, hash } = location
  // What was typed at the checkout stays.
  if (!pathname.endsWith('/checkout')) location.replace(toLanguageUrl(pathname + search + hash, language))
}
