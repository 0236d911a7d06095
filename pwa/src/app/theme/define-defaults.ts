import type { MantineThemeComponent } from '@mantine/core'

type ClassNames = Readonly<Record<string, string | undefined>>

/** Type-checks a component's theme without importing the component. */
export function defineDefaults<Props>(defaultProps: Partial<Props>, classNames?: ClassNames): MantineThemeComponent {
  return classNames === undefined ? { defaultProps } : { defaultProps, classNames }
}
