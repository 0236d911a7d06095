import pills from '../../../ui/status-pill.module.css'

/** Whether customers see something: a dot and the word. */
export function ActivePill({ isActive }: { readonly isActive: boolean }) {
  return (
    <span className={pills.pill} data-status={isActive ? 'delivered' : 'cancelled'}>
      {isActive ? 'Active' : 'Inactive'}
    </span>
  )
}
