import { useSaveData } from '../network/save-data.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const OfflineCataloguePromptPanel = lazyPart(
  async () => (await import('./offline-catalogue-prompt-panel.tsx')).OfflineCataloguePromptPanel,
)

/** Shown only when the browser saves data; otherwise the catalogue is downloaded automatically. */
export function OfflineCataloguePrompt() {
  return useSaveData() ? <OfflineCataloguePromptPanel /> : null
}
