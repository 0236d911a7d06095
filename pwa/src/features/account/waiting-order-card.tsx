import '../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { formatKsh } from '@usiku/contracts/rules/money.ts'
import { useState } from 'react'
import { useDeviceOnline } from '../../offline/connectivity.ts'
import { useStorageState } from '../../offline/storage-state.ts'
import type { WaitingOrder } from '../../offline/waiting-order.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { OrderChanges } from '../../ui/order-changes.tsx'
import { WaitingPanel } from '../../ui/waiting-panel.tsx'
import { savedWords, waitingWords } from '../../ui/waiting-words.ts'
import { OrderItems } from './order-items.tsx'
import { useWaitingOrder, type WaitingChoices } from './use-waiting-order.ts'
import classes from './waiting-order-card.module.css'

/** An order that the shop has not answered yet, or has refused: where it stands and what can be done. */
export function WaitingOrderCard({ order }: { readonly order: WaitingOrder }) {
  const online = useDeviceOnline()
  const isFleeting = useStorageState() === 'memory'
  const choices = useWaitingOrder(order)
  const { state, placement, savedAt } = order
  const words =
    state === 'refused' ? { title: 'Nothing is ordered yet', text: order.message } : waitingWords(state, online)
  const items = placement.items.map(({ id, name, volume, quantity, thumbnailImage }) => ({
    ...{ key: `${id} ${volume._id}`, name, size: volume.size, quantity, thumbnailImage },
    price: volume.priceAfterDiscount,
  }))
  return (
    <WaitingPanel title={words.title} since={savedWords(savedAt, isFleeting)} level={2}>
      <p>{words.text}</p>
      {order.quote ? null : <OrderItems items={items} ground="tint" />}
      {state === 'needs-sign-in' ? (
        <LinkButton to="/login" state={{ returnTo: '/account?t=myOrders' }}>
          Login
        </LinkButton>
      ) : null}
      {state === 'refused' || (state === 'asking' && order.quote) ? (
        <Changed order={order} choices={choices} />
      ) : (
        <Foot order={order} choices={choices} total={placement.totalAmount} />
      )}
    </WaitingPanel>
  )
}

interface ChoiceProps {
  readonly order: WaitingOrder
  readonly choices: WaitingChoices
}

function Changed({ order: { placement, quote }, choices }: ChoiceProps) {
  if (!quote) {
    return (
      <Button variant="outline" disabled={choices.busy} onClick={choices.backToCart}>
        Back to the cart
      </Button>
    )
  }
  return (
    <OrderChanges
      items={placement.items}
      totalAmount={placement.totalAmount}
      quote={quote}
      busy={choices.busy}
      onAccept={choices.placeAgain}
      onReturn={choices.backToCart}
    />
  )
}

function Foot({ order, choices, total }: ChoiceProps & { readonly total: number }) {
  const [asked, setAsked] = useState(false)
  const confirm = () => {
    setAsked(false)
    choices.cancel()
  }
  return (
    <div className={classes.foot}>
      <p className={classes.total}>{`Total: ${formatKsh(total)}`}</p>
      {order.state === 'asking' ? (
        <Button color="amber" size="sm" disabled={choices.busy} onClick={choices.agree}>
          Send it now
        </Button>
      ) : null}
      {order.state === 'cancelling' ? null : (
        <Button variant="outline" size="sm" disabled={choices.busy} onClick={() => setAsked(true)}>
          Cancel Order
        </Button>
      )}
      <ConfirmDialog
        opened={asked}
        title="Are you sure you want to cancel this order ?"
        onConfirm={confirm}
        onDismiss={() => setAsked(false)}
      >
        Everything in it goes back to your cart.
      </ConfirmDialog>
    </div>
  )
}
