import pills from '../../../shop/order/status-pill.module.css'

export function ActivePill({ isActive }: { readonly isActive: boolean }) {
  return (
    <span className={pills.pill} data-status={isActive ? 'delivered' : 'cancelled'}>
      {isActive ? 'Active' : 'Inactive'}
    </span>
  )
}
