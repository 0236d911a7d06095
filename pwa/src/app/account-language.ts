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
import { getPagePath } from '../language/page-url.ts'
import { createKey } from '../outbox/create-key.ts'
import { getAccountLanguage, getCurrentSession, onSession } from '../session/session.ts'
import { STORAGE_KEYS } from '../storage/storage-keys.ts'

/**
 * Keeps the language of the account the one that was chosen last, on any device: what was chosen here is sent once, and
 * what was chosen elsewhere since is taken over. A device on which nobody has chosen takes that of the account.
 *
 * @returns stop
 */
export function startAccountLanguage(): () => void {
  let sentFor: string | undefined
  const check = () => {
    const [ofAccount, session] = [getAccountLanguage(), getCurrentSession()]
    if (ofAccount === undefined || session.status !== 'signed-in' || sentFor === session.user._id) return
    const userId = session.user._id
    const chosen = findLanguageCookie(document.cookie)
    if (chosen === ofAccount) return recordAgreed(userId, chosen)
    // Accounts are in English at first: that says nothing about their owners.
    if (chosen === undefined && ofAccount === DEFAULT_LANGUAGE) return
    if (chosen === undefined || isAgreed(userId, chosen)) {
      recordAgreed(userId, ofAccount)
      return takeOver(ofAccount)
    }
    sentFor = userId
    call(setLanguage, { body: { language: chosen }, idempotencyKey: createKey() }).then(
      () => recordAgreed(userId, chosen),
      // The next start tries again.
      () => undefined,
    )
  }
  const stop = onSession(check)
  check()
  return stop
}

const toAgreement = (userId: string, language: Language) => `${userId} ${language}`

/** Whether the account had this language already, so that another one was chosen elsewhere. */
function isAgreed(userId: string, language: Language): boolean {
  try {
    return localStorage.getItem(STORAGE_KEYS.accountLanguage) === toAgreement(userId, language)
  } catch {
    return false
  }
}

function recordAgreed(userId: string, language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEYS.accountLanguage, toAgreement(userId, language))
  } catch {
    // Storage is blocked or full: the choice of this device counts.
  }
}

function takeOver(language: Language): void {
  rememberLanguage(language)
  if (language === getLanguage()) return
  const { pathname, search, hash } = location
  // What was typed at the checkout stays.
  if (getPagePath() !== '/checkout') location.replace(toLanguageUrl(pathname + search + hash, language))
}
