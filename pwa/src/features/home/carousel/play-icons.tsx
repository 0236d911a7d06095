import { Icon, type IconProps } from '../../../ui/icons/icon.tsx'

export function PauseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 5v14M15.5 5v14" strokeWidth="2.5" />
    </Icon>
  )
}

export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.5 4.8v14.4L19 12z" fill="currentColor" />
    </Icon>
  )
}
