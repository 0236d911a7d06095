import type { ReactNode } from 'react'

/** What every icon takes. */
export interface IconProps {
  /** Side of the square in CSS pixels; 24 when left out. */
  readonly size?: number
  readonly className?: string | undefined
}

/**
 * The sheet that icons are drawn on: 24 × 24, strokes of 1.75, in the colour of
 * the text around. Hidden from screen readers: the control carries the name.
 */
export function Icon({ size = 24, className, children }: IconProps & { readonly children: ReactNode }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
