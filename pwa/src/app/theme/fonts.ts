/** System fonts only: no font is downloaded. Names are not translated. */
export const serif = 'ui-serif, "New York", "Noto Serif", Georgia, "Times New Roman", serif'

/** Not translated. */
export const sans = 'Roboto, system-ui, -apple-system, "Segoe UI", sans-serif'
