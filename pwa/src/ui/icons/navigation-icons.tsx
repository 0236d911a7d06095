import { Icon, type IconProps } from './icon.tsx'

export function HomeIcon({ filled = false, ...props }: IconProps & { readonly filled?: boolean }) {
  return (
    <Icon {...props}>
      <path d="M4 10.2 12 3.8l8 6.4V20h-5.2v-5.4H9.2V20H4z" fill={filled ? 'currentColor' : 'none'} />
    </Icon>
  )
}

export function CategoriesIcon({ filled = false, ...props }: IconProps & { readonly filled?: boolean }) {
  return (
    <Icon {...props}>
      <path
        d="M4.5 4.5h5.8v5.8H4.5zM13.7 4.5h5.8v5.8h-5.8zM4.5 13.7h5.8v5.8H4.5zM13.7 13.7h5.8v5.8h-5.8z"
        fill={filled ? 'currentColor' : 'none'}
      />
    </Icon>
  )
}

export function SearchIcon({ strong = false, ...props }: IconProps & { readonly strong?: boolean }) {
  return (
    <Icon {...props}>
      <g strokeWidth={strong ? 2.75 : 1.75}>
        <circle cx="10.8" cy="10.8" r="6.8" />
        <path d="m15.8 15.8 4.7 4.7" />
      </g>
    </Icon>
  )
}

export function HeartIcon({ filled = false, ...props }: IconProps & { readonly filled?: boolean }) {
  return (
    <Icon {...props}>
      <path
        d="M12 20.2C6.6 16.3 3.4 13 3.4 9.2A4.7 4.7 0 0 1 8.1 4.4c1.6 0 3 .8 3.9 2.1.9-1.3 2.3-2.1 3.9-2.1a4.7 4.7 0 0 1 4.7 4.8c0 3.8-3.2 7.1-8.6 11z"
        fill={filled ? 'currentColor' : 'none'}
      />
    </Icon>
  )
}

export function BagIcon({ filled = false, ...props }: IconProps & { readonly filled?: boolean }) {
  return (
    <Icon {...props}>
      <path d="M5 8.2h14l1 12H4z" fill={filled ? 'currentColor' : 'none'} />
      <path d="M8.6 11V7a3.4 3.4 0 0 1 6.8 0v1.2" />
    </Icon>
  )
}

export function UserIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.6 20.4c.7-4 3.6-6 7.4-6s6.7 2 7.4 6" />
    </Icon>
  )
}

export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 6.5h16M4 12h16M4 17.5h16" />
    </Icon>
  )
}
