import '../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { useDeviceOnline } from '../../offline/connectivity.ts'
import { useStorageState } from '../../offline/storage-state.ts'
import { lacksContact, type WaitingOrder } from '../../offline/waiting-order.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { OrderChanges } from '../../ui/order-changes.tsx'
import { WaitingPanel } from '../../ui/waiting-panel.tsx'
import { leftWords, savedWords, type WaitingWords, waitingWords } from '../../ui/waiting-words.ts'
import { LeftOrderForm } from './left-order-form.tsx'
import { OrderItems } from './order-items.tsx'
import { useWaitingOrder, type WaitingChoices } from './use-waiting-order.ts'
import { WaitingOrderFoot } from './waiting-order-foot.tsx'

export interface WaitingOrderCardProps {
  readonly order: WaitingOrder
  readonly onChosen: () => void
}

export function WaitingOrderCard({ order, onChosen }: WaitingOrderCardProps) {
  const online = useDeviceOnline()
  const isFleeting = useStorageState() === 'memory'
  const choices = useWaitingOrder(order, onChosen)
  const words = wordsOf(order, online)
  return (
    <WaitingPanel title={words.title} since={savedWords(order.savedAt, isFleeting)} level={2}>
      <p>{words.text}</p>
      {order.quote ? null : <Content order={order} />}
      {order.state === 'needs-sign-in' ? (
        <LinkButton to="/login" state={{ returnTo: '/account?t=myOrders' }}>
          Login
        </LinkButton>
      ) : null}
      <Choice order={order} choices={choices} />
    </WaitingPanel>
  )
}

function wordsOf(order: WaitingOrder, online: boolean): WaitingWords {
  const { state, message = '' } = order
  if (state === 'refused') return { title: 'Nothing is ordered yet', text: message }
  return lacksContact(order) && state !== 'cancelling' ? leftWords(state, online) : waitingWords(state, online)
}

/** Only the number is left of an order that was cancelled before a logout. */
function Content({ order: { placement } }: { readonly order: WaitingOrder }) {
  if (placement.items.length === 0) return <p>{`Order ${placement.orderId}`}</p>
  const items = placement.items.map(({ id, name, volume, quantity, thumbnailImage }) => ({
    ...{ key: `${id} ${volume._id}`, name, size: volume.size, quantity, thumbnailImage },
    price: volume.priceAfterDiscount,
  }))
  return <OrderItems items={items} ground="tint" />
}

interface ChoiceProps {
  readonly order: WaitingOrder
  readonly choices: WaitingChoices
}

function Choice({ order, choices }: ChoiceProps) {
  const { state, quote } = order
  if (order.placement.items.length === 0) return null
  const isAsked = state === 'asking' || (state === 'refused' && quote !== undefined)
  if (isAsked && lacksContact(order)) return <LeftOrderForm order={order} choices={choices} />
  if (state === 'refused' || (state === 'asking' && quote)) return <Changed order={order} choices={choices} />
  return (
    <WaitingOrderFoot order={order} choices={choices}>
      {state === 'asking' ? (
        <Button color="amber" size="sm" disabled={choices.busy} onClick={() => choices.agree()}>
          Send it now
        </Button>
      ) : null}
    </WaitingOrderFoot>
  )
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
      onAccept={() => choices.placeAgain()}
      onReturn={choices.backToCart}
    />
  )
}
