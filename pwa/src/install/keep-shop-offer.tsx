import { useState, useSyncExternalStore } from 'react'
import { keepsShop, onKeepsShop, setKeepsShop } from '../offline/catalogue/keeps-shop.ts'
import { syncCatalogue } from '../offline/catalogue/sync.ts'
import { useTrouble } from '../offline/connectivity.ts'
import { laterWords } from '../ui/trouble-words.ts'
import classes from './keep-shop-offer.module.css'

/** In milliseconds. */
const JUST_NOW = 5_000

const WORDS = {
  fetching: 'The shop is on its way to this device …',
  kept: 'The shop is on this device: it opens without a signal.',
  later: 'It could not be had just now. It comes as soon as the shop can be reached.',
} as const

export function KeepShopOffer() {
  const decided = useSyncExternalStore(onKeepsShop, keepsShop, () => undefined)
  const [state, setState] = useState<keyof typeof WORDS>()
  const trouble = useTrouble()
  if (state === undefined && decided !== undefined) return null
  const keep = () => {
    setState('fetching')
    setKeepsShop('yes')
    // The scheduler reacts too; `maxAge` prevents a second request.
    syncCatalogue(JUST_NOW).then(
      () => setState('kept'),
      () => setState('later'),
    )
  }
  return (
    <div className={classes.offer}>
      <p role="status" className={classes.words}>
        {state && WORDS[state]}
      </p>
      {state ? null : (
        <>
          <button type="button" className={classes.keep} disabled={trouble !== undefined} onClick={keep}>
            Keep the shop on this device, about 40 KB
          </button>
          <button type="button" className={classes.decline} onClick={() => setKeepsShop('no')}>
            No, thanks
          </button>
          {trouble && <p className={classes.words}>{laterWords(trouble, 'It can be kept')}</p>}
        </>
      )}
    </div>
  )
}
