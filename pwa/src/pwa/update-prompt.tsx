import { lazyPart } from '../ui/lazy-part.tsx'
import { useUpdateAvailable } from './update-available.ts'

const UpdatePromptPanel = lazyPart(async () => (await import('./update-prompt-panel.tsx')).UpdatePromptPanel)

export function UpdatePrompt() {
  return useUpdateAvailable() ? <UpdatePromptPanel /> : null
}
