import type { ActionIconProps, ButtonProps, CloseButtonProps } from '@mantine/core'
import { defineDefaults } from '../define-defaults.ts'
import classes from './buttons.module.css'

/** Heights: `sm` 44, `md` 48, `lg` 54 px. */
export const buttonDefaults = {
  Button: defineDefaults<ButtonProps>({ size: 'md', radius: 999 }, { root: classes.button, label: classes.label }),
  ActionIcon: defineDefaults<ActionIconProps>({ size: 44, radius: 999, variant: 'subtle' }, { root: classes.icon }),
  CloseButton: defineDefaults<CloseButtonProps>({ size: 44, radius: 999, iconSize: 20 }),
}
