import { t } from '@lingui/core/macro'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { scheduleRetry } from '../lib/retry.ts'
import buttonClasses from './buttons/plain-button.module.css'
import classes from './lazy-part.module.css'

interface LazyPart<P> {
  /** `undefined` until it is loaded. */
  readonly Part: ComponentType<P> | undefined
  /** Set once it could not be loaded, also while it is tried again. */
  readonly retry: (() => void) | undefined
  readonly isRetrying: boolean
}

/**
 * Makes a hook that loads a component when `isNeeded`. Unlike `React.lazy` a
 * failed load neither throws, which would take the page around the part with it,
 * nor lasts: it is retried on demand and by itself.
 */
export function createUseLazyPart<P>(load: () => Promise<ComponentType<P>>) {
  let Loaded: ComponentType<P> | undefined
  return function useLazyPart(isNeeded: boolean): LazyPart<P> {
    const [{ isLoading, failures }, setAttempt] = useState({ isLoading: true, failures: 0 })
    const retry = () => setAttempt((before) => ({ ...before, isLoading: true }))
    useEffect(() => {
      // Needed again: a first attempt, about which nothing is said yet.
      if (isNeeded) setAttempt((before) => (before.isLoading ? before : { isLoading: true, failures: 0 }))
    }, [isNeeded])
    useEffect(() => {
      if (Loaded || !isNeeded || !isLoading) return
      let isCurrent = true
      const settle = (next: number) => isCurrent && setAttempt({ isLoading: false, failures: next })
      load()
        .then((Part) => {
          Loaded = Part
          settle(0)
        })
        .catch(() => settle(failures + 1))
      return () => {
        isCurrent = false
      }
    }, [isNeeded, isLoading, failures])
    useEffect(() => {
      if (!isNeeded || isLoading || failures === 0) return
      return scheduleRetry(failures, () => setAttempt((before) => ({ ...before, isLoading: true })))
    }, [isNeeded, isLoading, failures])
    return { Part: Loaded, retry: failures > 0 ? retry : undefined, isRetrying: isLoading }
  }
}

/**
 * A part of a page that is loaded when it is first rendered.
 *
 * @param fallback rendered while it loads
 * @param missing rendered for as long as it cannot be loaded
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
  missing: ReactNode = fallback,
): ComponentType<P> {
  const useLazyPart = createUseLazyPart(load)
  return (props) => {
    const { Part, retry } = useLazyPart(true)
    if (Part) return <Part {...props} />
    return retry ? missing : fallback
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
    const { Part, retry, isRetrying } = useLazyPart(opened)
    const [wasOpened, setWasOpened] = useState(opened)
    if (opened && !wasOpened) setWasOpened(true)
    if (!opened && !wasOpened) return null
    if (Part) return <Part {...props} />
    return opened && retry ? <MissingOverlay onRetry={retry} busy={isRetrying} onClose={onClose} /> : null
  }
}

interface MissingOverlayProps {
  readonly onRetry: () => void
  readonly busy: boolean
  readonly onClose: () => void
}

/** Says that what was pressed cannot be loaded, and offers to try again. */
export function MissingOverlay({ onRetry, busy, onClose }: MissingOverlayProps) {
  const retryRef = useRef<HTMLButtonElement>(null)
  useEffect(() => retryRef.current?.focus(), [])
  return (
    <div className={classes.missing} role="alertdialog" aria-label={t`Not on this device yet`} aria-busy={busy}>
      <p>{t`This part is not on this device yet. Please check your connection.`}</p>
      {/* `aria-disabled`, since `disabled` would lose the keyboard focus. */}
      <button
        ref={retryRef}
        type="button"
        className={buttonClasses.button}
        aria-disabled={busy || undefined}
        onClick={busy ? undefined : onRetry}
      >
        {busy ? t`Trying again …` : t`Try again`}
      </button>{' '}
      <button type="button" className={buttonClasses.button} onClick={onClose}>
        {t`Close`}
      </button>
    </div>
  )
}
