import '../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { Thumbnail } from '../../shop/picture/thumbnail.tsx'
import { toggleWishlistItem, type WishlistItem } from '../../shop/wishlist.ts'
import { notify } from '../../ui/feedback/notify.ts'
import classes from './unavailable-items.module.css'

const remove = (item: WishlistItem) =>
  void toggleWishlistItem(item).then(() => notify.success('Product removed from wishlist', 'wishlist'))

/** Names the saved products that are no longer available. */
export function UnavailableItems({ items }: { readonly items: readonly WishlistItem[] }) {
  if (items.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="gone">
      <h2 id="gone" className={classes.title}>
        No longer in the shop
      </h2>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item._id} className={classes.wish}>
            <Thumbnail address={item.thumbnailImage} size="small" />
            <span className={classes.name}>{item.name}</span>
            <Button variant="outline" aria-label={`Remove ${item.name} from wishlist`} onClick={() => remove(item)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
