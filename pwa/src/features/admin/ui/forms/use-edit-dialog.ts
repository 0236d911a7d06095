import { useState } from 'react'

export function useEditDialog<T>() {
  const [state, setState] = useState<{ readonly entity: T | undefined }>()
  return {
    opened: state !== undefined,
    /** `undefined` for a new one. */
    entity: state?.entity,
    add: () => setState({ entity: undefined }),
    edit: (entity: T) => setState({ entity }),
    close: () => setState(undefined),
  }
}
