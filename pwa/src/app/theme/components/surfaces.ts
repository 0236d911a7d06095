import type { AlertProps, BadgeProps, LoaderProps, PaperProps, SkeletonProps, TabsProps } from '@mantine/core'
import { defineDefaults } from '../define-defaults.ts'
import classes from './surfaces.module.css'

export const surfaceDefaults = {
  Paper: defineDefaults<PaperProps>({ radius: 'lg' }, { root: classes.paper }),
  Tabs: defineDefaults<TabsProps>({}, { list: classes.tabs, tab: classes.tab }),
  Badge: defineDefaults<BadgeProps>({ radius: 999, tt: 'none' }, { root: classes.badge }),
  Alert: defineDefaults<AlertProps>({ color: 'red', radius: 'md' }),
  Loader: defineDefaults<LoaderProps>({ color: 'ink', size: 'sm' }),
  Skeleton: defineDefaults<SkeletonProps>({ radius: 8 }, { root: classes.skeleton }),
}
