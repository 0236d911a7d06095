export const SLIDER_STATUSES = ['active', 'inactive'] as const
