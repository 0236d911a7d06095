import type { MantineThemeComponent } from '@mantine/core'

type ClassNames = Readonly<Record<string, string | undefined>>

/** Type-checks a component's theme without importing the component. */
export function defineDefaults<Props>(
  /** A function for words, whose language is known when a component is drawn. */
  defaultProps: Partial<Props> | (() => Partial<Props>),
  classNames?: ClassNames,
): MantineThemeComponent {
  return classNames === undefined ? { defaultProps } : { defaultProps, classNames }
}
