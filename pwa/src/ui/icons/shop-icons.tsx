import { Icon, type IconProps } from './icon.tsx'

export function BoltIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13.6 3 5 13.6h6.2L9.6 21 19 10h-6.4z" />
    </Icon>
  )
}

export function LockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.8 10.6h14.4v9.6H4.8zM8 10.6V7.4a4 4 0 0 1 8 0v3.2" />
    </Icon>
  )
}

export function MedalIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8.8" r="5.4" />
      <path d="m8.2 13-1.4 8 5.2-3 5.2 3-1.4-8" />
    </Icon>
  )
}

export function ChatIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4.6h16v12h-9.4L6.8 20v-3.4H4z" />
    </Icon>
  )
}

export function PhoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.4 3.8h3.4l1.6 4.4-2.2 1.6a12 12 0 0 0 6 6l1.6-2.2 4.4 1.6v3.4c0 .9-.7 1.6-1.6 1.6C10.8 20.2 3.8 13.2 3.8 5.4c0-.9.7-1.6 1.6-1.6z" />
    </Icon>
  )
}

export function CloudOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.2 8.2A5 5 0 0 0 7 18.2h10.6M10.4 6.2a5.6 5.6 0 0 1 7.2 5 3.6 3.6 0 0 1 2 6M3.6 3.6l16.8 16.8" />
    </Icon>
  )
}

export function ReceiptIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 3.6h14v17l-2.4-1.7-2.3 1.7-2.3-1.7-2.3 1.7-2.3-1.7L5 20.6zM8.8 8.4h6.4M8.8 12.4h6.4" />
    </Icon>
  )
}

export function TruckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 17.4H2.8V5.6h11.6v11.8H8.8M14.4 9h3.8l3 4v4.4h-2M15.4 17.4h-1" />
      <circle cx="6.9" cy="17.6" r="1.9" />
      <circle cx="17.3" cy="17.6" r="1.9" />
    </Icon>
  )
}

export function ClockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.4" />
      <path d="M12 7.2V12l3.2 2.2" />
    </Icon>
  )
}

export function CrescentIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14.2 3.9a8.4 8.4 0 1 0 6.1 11.6A7.3 7.3 0 0 1 14.2 3.9z" fill="currentColor" stroke="none" />
    </Icon>
  )
}

export function ShareIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 14.6V3.4M7.8 7.4 12 3.2l4.2 4.2M7.4 11H4.8v9.4h14.4V11h-2.6" />
    </Icon>
  )
}
