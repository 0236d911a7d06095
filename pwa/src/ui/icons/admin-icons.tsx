import { Icon, type IconProps } from './icon.tsx'

/** A dial: the dashboard. */
export function GaugeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.4 18.4a8.6 8.6 0 1 1 13.2 0M12 13.2l4-4.6" />
      <circle cx="12" cy="13.4" r="1.2" fill="currentColor" stroke="none" />
    </Icon>
  )
}

/** Two people: users. */
export function UsersIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="8.2" r="3.6" />
      <path d="M2.8 19.8c.5-3.6 2.9-5.4 6.2-5.4s5.7 1.8 6.2 5.4M15.4 4.9a3.6 3.6 0 0 1 0 6.6M17.6 14.8c2 .7 3.2 2.4 3.6 5" />
    </Icon>
  )
}
