declare module '*.po' {
  export const messages: import('./i18n.ts').Catalogue
}
