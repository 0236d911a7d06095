import { useLocation } from '@tanstack/react-router'
import { LANGUAGES, type Language, LOCALES, toLanguageUrl } from '@usiku/contracts/language/language.ts'
import type { AnchorHTMLAttributes, Ref } from 'react'
import { getLanguage } from '../../language/i18n.ts'
import { rememberLanguage } from '../../language/page-language.ts'

/** In their own language, for people who do not read the present one. */
const NAMES: Readonly<Record<Language, string>> = { en: 'English', sw: 'Kiswahili' }

export interface LanguageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'lang' | 'hrefLang'> {
  readonly ref?: Ref<HTMLAnchorElement>
}

/** Opens this page in the other language. A plain link, since all words on the page change. */
export function LanguageLink({ onClick, ...props }: LanguageLinkProps) {
  const url = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` })
  const language = LANGUAGES.find((other) => other !== getLanguage()) ?? 'en'
  return (
    <a
      {...props}
      href={toLanguageUrl(url, language)}
      lang={LOCALES[language]}
      hrefLang={LOCALES[language]}
      onClick={(event) => {
        rememberLanguage(language)
        onClick?.(event)
      }}
    >
      {NAMES[language]}
    </a>
  )
}
