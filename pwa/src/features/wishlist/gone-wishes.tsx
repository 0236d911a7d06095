import '../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { toggleWish, type Wish } from '../../offline/wishlist.ts'
import { notify } from '../../ui/notify.ts'
import { Thumb } from '../../ui/thumb.tsx'
import classes from './gone-wishes.module.css'

const remove = (wish: Wish) =>
  void toggleWish(wish).then(() => notify.success('Product removed from wishlist', 'wishlist'))

/** Names the saved products that are no longer available. */
export function GoneWishes({ wishes }: { readonly wishes: readonly Wish[] }) {
  if (wishes.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="gone">
      <h2 id="gone" className={classes.title}>
        No longer in the shop
      </h2>
      <ul className={classes.list}>
        {wishes.map((wish) => (
          <li key={wish._id} className={classes.wish}>
            <Thumb address={wish.thumbnailImage} size="small" />
            <span className={classes.name}>{wish.name}</span>
            <Button variant="outline" aria-label={`Remove ${wish.name} from wishlist`} onClick={() => remove(wish)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
