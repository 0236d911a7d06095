import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Words whose script most visits never need; nothing in their place where it cannot be had. */
export function lazyWords(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(() =>
    load()
      .catch((): ComponentType => () => null)
      .then((Words) => ({ default: Words })),
  )
}
