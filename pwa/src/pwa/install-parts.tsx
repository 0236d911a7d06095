import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createUseLazyPart, lazyOverlay } from '../ui/lazy-part.tsx'
import { findInstallGuide } from './install-guide.ts'
import { useInstall, useOpenGuide } from './install-prompt.ts'
import { isOfferDue, recordInstallation, recordOffer, recordOrder, recordVisit } from './install-record.ts'

/** For a browser that offers nothing by itself. */
export const installGuide = findInstallGuide(navigator)

export function startCountingVisits(): void {
  recordVisit()
  window.addEventListener('appinstalled', recordInstallation)
  document.addEventListener('visibilitychange', () => recordVisit())
}

/** From the first order on, it is offered. */
export function handleOrder(): void {
  recordOrder()
}

const useOfferPanel = createUseLazyPart(async () => (await import('./install-offer-panel.tsx')).InstallOfferPanel)

/** Where people pay or sign in. */
const QUIET_PAGES = /^\/(cart|checkout|login|register|forgot-password|reset-password)(\/|$)/

const isDue = () => isOfferDue({ isInApp: installGuide?.kind === 'in-app' })

/**
 * Stands above a page's content. It comes with a change of the page, so that nothing moves under a finger, and ends with
 * this opening of the app.
 */
export function InstallOffer() {
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' })
  const install = useInstall()
  const [shown, setShown] = useState<{ path: string; state: 'none' | 'open' | 'over' }>({ path, state: 'none' })
  const isOpen = shown.state === 'open'
  const isPossible = install !== undefined && shown.state !== 'over' && !QUIET_PAGES.test(path)
  const { Part } = useOfferPanel(isPossible && (isOpen || isDue()))
  if (shown.path !== path) {
    const begins = shown.state === 'none' && isPossible && Part !== undefined && isDue()
    setShown({ path, state: begins ? 'open' : shown.state })
  }
  useEffect(() => {
    if (isOpen) recordOffer()
  }, [isOpen])
  if (!isOpen || !isPossible || Part === undefined) return null
  const close = () => setShown({ path, state: 'over' })
  const accept = () => {
    void install()
    if (installGuide === undefined) close()
  }
  return <Part guide={installGuide} onInstall={accept} onDismiss={close} />
}

const GuideDialog = lazyOverlay(async () => (await import('./install-guide-dialog.tsx')).InstallGuideDialog)

export function InstallInstructions() {
  const { isOpen, close } = useOpenGuide()
  return installGuide === undefined ? null : <GuideDialog guide={installGuide} opened={isOpen} onClose={close} />
}
