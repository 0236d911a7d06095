import { Icon, type IconProps } from './icon.tsx'

export function PictureIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.4" y="4.4" width="17.2" height="15.2" rx="2.6" />
      <circle cx="8.6" cy="9.4" r="1.5" />
      <path d="m4 17.4 4.8-4.6 3.4 3.2 3.2-3.6 4.8 5" />
    </Icon>
  )
}

export function CameraIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.4 8.6c0-1 .8-1.8 1.8-1.8h2.3l1.4-2h6.2l1.4 2h2.3c1 0 1.8.8 1.8 1.8v8.8c0 1-.8 1.8-1.8 1.8H5.2c-1 0-1.8-.8-1.8-1.8Z" />
      <circle cx="12" cy="12.8" r="3.5" />
    </Icon>
  )
}
