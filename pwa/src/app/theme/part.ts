import type { MantineThemeComponent } from '@mantine/core'

type ClassNames = Readonly<Record<string, string | undefined>>

/**
 * One component's settings, checked against its props without importing it.
 *
 * @param classNames by the component's style names, from a CSS module
 */
export function part<Props>(defaultProps: Partial<Props>, classNames?: ClassNames): MantineThemeComponent {
  return classNames === undefined ? { defaultProps } : { defaultProps, classNames }
}
