/** Headings only. Whatever serif the phone has: no font is ever downloaded. */
export const serif = 'ui-serif, "New York", "Noto Serif", Georgia, "Times New Roman", serif'

/** Everything that is not a heading. */
export const sans = 'Roboto, system-ui, -apple-system, "Segoe UI", sans-serif'
