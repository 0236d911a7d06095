import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { PICTURE_CACHE } from '../../pwa/picture-cache.ts'
import { isStorageBlocked } from '../../storage/idb.ts'
import { STORAGE_KEYS } from '../../storage/storage-keys.ts'
import { CloseIcon } from '../../ui/icons/sign-icons.tsx'
import classes from './storage-notice.module.css'

/** What the customer loses with this page, the most important first. */
function listUnsaved(keys: readonly string[]): readonly string[] {
  const texts: readonly (readonly [key: string, text: string])[] = [
    [STORAGE_KEYS.outbox, t`What still has to be sent to the shop`],
    [STORAGE_KEYS.cart, t`Your cart`],
    [STORAGE_KEYS.checkoutDraft, t`What you typed at the checkout`],
    [STORAGE_KEYS.wishlist, t`Your wishlist`],
    [STORAGE_KEYS.session, t`That you are signed in`],
  ]
  return texts.filter(([key]) => keys.includes(key)).map(([, text]) => text)
}

/** What is loaded again when it is needed. */
function listRemoved(keys: readonly string[]): readonly string[] {
  const texts: readonly (readonly [key: string, text: string])[] = [
    [STORAGE_KEYS.catalogue, t`The shop for the time without a connection`],
    [PICTURE_CACHE, t`Pictures of drinks`],
  ]
  return texts.filter(([key]) => keys.includes(key)).map(([, text]) => text)
}

/** @param keys of storage, in one text */
export function StorageNoticePanel({ keys }: { readonly keys: string }) {
  const [seenKeys, setSeenKeys] = useState('')
  const names = keys.split(' ')
  const isBlocked = isStorageBlocked()
  const unsaved = listUnsaved(names)
  const removed = isBlocked ? [] : listRemoved(names)
  if (keys === seenKeys || unsaved.length + removed.length === 0) return null
  return (
    <div className={classes.notice}>
      <div className={classes.text}>
        <p className={classes.title}>
          {isBlocked
            ? t`This browser does not let the shop save anything.`
            : t`This device could not save everything. It is probably full.`}
        </p>
        {unsaved.length === 0 ? null : (
          <>
            <p>{t`Not saved, so it stays only until you close this tab:`}</p>
            <Items texts={unsaved} />
            <p>{isBlocked ? t`You can order now all the same.` : t`Free some space, or order now all the same.`}</p>
          </>
        )}
        {removed.length === 0 ? null : (
          <>
            <p>{t`Not kept any more, and loaded again when you need it:`}</p>
            <Items texts={removed} />
          </>
        )}
      </div>
      <button type="button" className={classes.close} aria-label={t`Close this note`} onClick={() => setSeenKeys(keys)}>
        <CloseIcon size={20} />
      </button>
    </div>
  )
}

function Items({ texts }: { readonly texts: readonly string[] }) {
  return (
    <ul className={classes.items}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
