import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import buttonClasses from './buttons/plain-button.module.css'
import classes from './lazy-part.module.css'

interface LazyPart<P> {
  /** `undefined` until it is loaded. */
  readonly Part: ComponentType<P> | undefined
  /** Set when it could not be loaded. */
  readonly retry: (() => void) | undefined
}

/**
 * Makes a hook that loads a component when `isNeeded`. Unlike `React.lazy` a
 * failed load neither throws, which would take the page around the part with it,
 * nor lasts: it is retried on demand, and when the browser is back online.
 */
export function createUseLazyPart<P>(load: () => Promise<ComponentType<P>>) {
  let Loaded: ComponentType<P> | undefined
  return function useLazyPart(isNeeded: boolean): LazyPart<P> {
    const [status, setStatus] = useState<'loading' | 'failed' | 'loaded'>('loading')
    useEffect(() => {
      if (isNeeded) setStatus((before) => (before === 'failed' ? 'loading' : before))
    }, [isNeeded])
    useEffect(() => {
      if (Loaded || !isNeeded || status !== 'loading') return
      let isCurrent = true
      load()
        .then((Part) => {
          Loaded = Part
          return 'loaded' as const
        })
        .catch(() => 'failed' as const)
        .then((next) => isCurrent && setStatus(next))
      return () => {
        isCurrent = false
      }
    }, [isNeeded, status])
    useEffect(() => {
      if (status !== 'failed') return
      const retry = () => setStatus('loading')
      window.addEventListener('online', retry)
      return () => window.removeEventListener('online', retry)
    }, [status])
    return { Part: Loaded, retry: status === 'failed' ? () => setStatus('loading') : undefined }
  }
}

/**
 * A part of a page that is loaded when it is first rendered.
 *
 * @param fallback rendered while it loads, and for as long as it cannot be loaded
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): ComponentType<P> {
  const useLazyPart = createUseLazyPart(load)
  return (props) => {
    const { Part } = useLazyPart(true)
    return Part ? <Part {...props} /> : fallback
  }
}

interface OverlayProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** A dialog, drawer or menu that is loaded when it first opens; a small dialog says so when it cannot be loaded. */
export function lazyOverlay<P extends OverlayProps>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const useLazyPart = createUseLazyPart(load)
  return (props) => {
    const { opened, onClose } = props
    const { Part, retry } = useLazyPart(opened)
    const [wasOpened, setWasOpened] = useState(opened)
    if (opened && !wasOpened) setWasOpened(true)
    if (!opened && !wasOpened) return null
    if (Part) return <Part {...props} />
    return opened && retry ? <MissingOverlay onRetry={retry} onClose={onClose} /> : null
  }
}

/** Says that what was pressed cannot be loaded, and offers to try again. */
export function MissingOverlay({ onRetry, onClose }: { readonly onRetry: () => void; readonly onClose: () => void }) {
  const retryRef = useRef<HTMLButtonElement>(null)
  useEffect(() => retryRef.current?.focus(), [])
  return (
    <div className={classes.missing} role="alertdialog" aria-label="Not on this device yet">
      <p>This part is not on this device yet. Please check your connection.</p>
      <button ref={retryRef} type="button" className={buttonClasses.button} onClick={onRetry}>
        Try again
      </button>{' '}
      <button type="button" className={buttonClasses.button} onClick={onClose}>
        Close
      </button>
    </div>
  )
}
