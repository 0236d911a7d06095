import type { ReactNode } from 'react'

export interface IconProps {
  readonly size?: number
  readonly className?: string | undefined
}

/** Hidden from screen readers: the control carries the name. */
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
