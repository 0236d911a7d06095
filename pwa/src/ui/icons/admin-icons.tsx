import { Icon, type IconProps } from './icon.tsx'

export function GaugeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.4 18.4a8.6 8.6 0 1 1 13.2 0M12 13.2l4-4.6" />
      <circle cx="12" cy="13.4" r="1.2" fill="currentColor" stroke="none" />
    </Icon>
  )
}

export function UsersIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="8.2" r="3.6" />
      <path d="M2.8 19.8c.5-3.6 2.9-5.4 6.2-5.4s5.7 1.8 6.2 5.4M15.4 4.9a3.6 3.6 0 0 1 0 6.6M17.6 14.8c2 .7 3.2 2.4 3.6 5" />
    </Icon>
  )
}

export function BottleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 2.8h4M10.4 2.8v5c0 1.6-2.9 2.2-2.9 5v6.4c0 1.2.8 2 2 2h5c1.2 0 2-.8 2-2v-6.4c0-2.8-2.9-3.4-2.9-5v-5M7.5 13.6h9" />
    </Icon>
  )
}

export function SlidersIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 7h8M16.5 7h4M3.5 17h4M12.5 17h8" />
      <circle cx="14" cy="7" r="2.4" />
      <circle cx="10" cy="17" r="2.4" />
    </Icon>
  )
}

export function WalletIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M18.4 8V5.2H5.2a2 2 0 0 0 0 4h15.4v9.6H5.2a2 2 0 0 1-2-2V7.2" />
      <circle cx="16.6" cy="14" r="1.2" fill="currentColor" stroke="none" />
    </Icon>
  )
}

export function StampIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9.4 13.4c0-3-2-3.6-2-6a4.6 4.6 0 0 1 9.2 0c0 2.4-2 3-2 6h4v4H5.4v-4zM5.4 20.6h13.2" />
    </Icon>
  )
}

export function BellIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.2 10a5.8 5.8 0 0 1 11.6 0c0 5 2 6.4 2 6.4H4.2s2-1.4 2-6.4M10 19.6a2.1 2.1 0 0 0 4 0" />
    </Icon>
  )
}

export function BellOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.2 5.6A5.8 5.8 0 0 1 17.8 10c0 1.7.2 3 .6 4M16.4 16.4H4.2s2-1.4 2-6.4q0-.7.1-1.3M10 19.6a2.1 2.1 0 0 0 4 0M3.6 3.6l16.8 16.8" />
    </Icon>
  )
}

export function BarsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 20.2h17M6.2 16.6v-4.8M10.1 16.6V6.4M13.9 16.6V9.6M17.8 16.6V4" />
    </Icon>
  )
}

export function LogIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 3.6h9.2L19 7.4v13H6zM14.8 3.8v4h4M9 12h7M9 15.8h7" />
    </Icon>
  )
}

export function ShieldIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.4 19 6v5.4c0 4.2-2.8 7.4-7 9.2-4.2-1.8-7-5-7-9.2V6zM8.8 12l2.2 2.2 4.2-4.4" />
    </Icon>
  )
}

export function BackspaceIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.6 5.4h11.8v13.2H8.6L3 12zM11.4 9.4l5 5.2M16.4 9.4l-5 5.2" />
    </Icon>
  )
}

export function BarcodeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 5.5v13M7.5 5.5v13M11 5.5v13M13.5 5.5v13M17 5.5v13M20 5.5v13" />
    </Icon>
  )
}
