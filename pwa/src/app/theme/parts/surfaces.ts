import type { AlertProps, BadgeProps, LoaderProps, PaperProps, SkeletonProps, TabsProps } from '@mantine/core'
import { part } from '../part.ts'
import classes from './surfaces.module.css'

export const surfaceParts = {
  Paper: part<PaperProps>({ radius: 'lg' }, { root: classes.paper }),
  Tabs: part<TabsProps>({}, { list: classes.tabs, tab: classes.tab }),
  Badge: part<BadgeProps>({ radius: 999, tt: 'none' }, { root: classes.badge }),
  Alert: part<AlertProps>({ color: 'red', radius: 'md' }),
  Loader: part<LoaderProps>({ color: 'ink', size: 'sm' }),
  Skeleton: part<SkeletonProps>({ radius: 8 }, { root: classes.skeleton }),
}
