declare module '*.po' {
  export const messages: import('../language/i18n.ts').Catalogue
}
