import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useUpdateAvailable } from './update-available.ts'
import { useIsUpdateHeld } from './update-hold.ts'

const UpdatePromptPanel = lazyPart(async () => (await import('./update-prompt-panel.tsx')).UpdatePromptPanel)

const EXCLUDED_PATH = '/checkout'

/** Never shown during the checkout, or while a form has input that is not saved. */
export function UpdatePrompt() {
  const hasUpdate = useUpdateAvailable()
  const isHeld = useIsUpdateHeld()
  const isOrdering = useLocation({ select: ({ pathname }) => pathname.startsWith(EXCLUDED_PATH) })
  const [isDismissed, setIsDismissed] = useState(false)
  if (!hasUpdate || isOrdering || isHeld || isDismissed) return null
  return <UpdatePromptPanel onDismiss={() => setIsDismissed(true)} />
}
