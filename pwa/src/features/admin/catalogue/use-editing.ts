import { useState } from 'react'

/** Which dialog is open over a list: none, the one for something new, or the one for something that is there. */
export function useEditing<T>() {
  const [state, setState] = useState<{ readonly entity: T | undefined }>()
  return {
    opened: state !== undefined,
    /** What is changed; `undefined` for something new. */
    entity: state?.entity,
    add: () => setState({ entity: undefined }),
    edit: (entity: T) => setState({ entity }),
    close: () => setState(undefined),
  }
}
