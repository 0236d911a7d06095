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

/** A parcel: products. */
export function BoxIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m12 3.2 7.8 4.4v8.8L12 20.8l-7.8-4.4V7.6zM4.2 7.6 12 12l7.8-4.4M12 12v8.8" />
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

/** A wheel with teeth: settings. */
export function GearIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="3.6" />
      <path d="M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2" />
    </Icon>
  )
}

/** A bell: something new. */
export function BellIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.2 16.8V10a5.8 5.8 0 0 1 11.6 0v6.8l1.6 1.4H4.6zM10 20.8h4" />
    </Icon>
  )
}
