import type { ActionIconProps, ButtonProps, CloseButtonProps } from '@mantine/core'
import { part } from '../part.ts'
import classes from './buttons.module.css'

/** Heights: `sm` 44, `md` 48, `lg` 54 px. */
export const buttonParts = {
  Button: part<ButtonProps>({ size: 'md', radius: 999 }, { root: classes.button, label: classes.label }),
  ActionIcon: part<ActionIconProps>({ size: 44, radius: 999, variant: 'subtle' }, { root: classes.icon }),
  CloseButton: part<CloseButtonProps>({ size: 44, radius: 999, iconSize: 20 }),
}
