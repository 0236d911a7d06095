export interface CancelTask {
  readonly kind: 'cancel'
  readonly orderId: string
  /** Length of the order's history at submission. */
  readonly steps: number
}

export function isCancelTask(raw: Readonly<Record<string, unknown>>): boolean {
  return typeof raw.orderId === 'string' && raw.orderId !== '' && typeof raw.steps === 'number'
}
