/** System fonts only: no font is downloaded. */
export const serif = 'ui-serif, "New York", "Noto Serif", Georgia, "Times New Roman", serif'

export const sans = 'Roboto, system-ui, -apple-system, "Segoe UI", sans-serif'
