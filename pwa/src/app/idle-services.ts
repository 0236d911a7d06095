import { startCountingData } from '../network/data-use.ts'
import { startInstallOffers } from '../pwa/install-offers.ts'
import { askForLastingStorage } from '../pwa/lasting-storage.ts'
import { startMakingRoom } from './free-space.ts'
import { startOrderBadge } from './order-badge.ts'
import { startWorkerWhenWanted } from './worker-start.ts'

/** What no page waits for. */
export function startIdleServices(): void {
  startInstallOffers()
  startMakingRoom()
  startCountingData()
  startOrderBadge()
}

/** After an order. */
export const askForRoom = (): Promise<void> => askForLastingStorage()

/** While data is saved. */
export const startWhenWanted = (startWorker: () => void): void => startWorkerWhenWanted(startWorker)
