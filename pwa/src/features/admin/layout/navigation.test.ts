import { t } from '@lingui/core/macro'
import { describe, expect, it } from 'vitest'
import { getInitials } from './admin-header.tsx'
import { findActiveItem } from './navigation-items.ts'

describe('the active navigation item', () => {
  it.each([
    ['/admin/dashboard', 'Dashboard'],
    ['/admin/orders', 'Orders'],
    ['/admin/orders/', 'Orders'],
    ['/admin/order/details/1763641882417', 'Orders'],
    ['/admin/product/add', 'Products'],
    ['/admin/product/review/gin', 'Products'],
    ['/admin/brands', 'Products'],
    ['/admin/margins', 'Products'],
    ['/admin/suppliers', 'Suppliers'],
    ['/admin/purchase-orders', 'Suppliers'],
    ['/admin/purchase-orders/AbCdEfGhIjKlMnOp', 'Suppliers'],
    ['/admin/users', 'Users'],
    ['/admin/users/AbCdEfGhIjKlMnOp', 'Users'],
    ['/admin/payments', 'Payments'],
    ['/admin/payments/refunds', 'Payments'],
    ['/admin/tax-invoices', 'Tax invoices'],
    ['/admin/figures', 'Figures'],
    ['/admin/audit', 'Audit log'],
    ['/admin/security', 'Security'],
    ['/admin/settings', 'Settings'],
    ['/admin/elsewhere', undefined],
    ['/admin', undefined],
  ])('at %s is %s', (pathname, label) => {
    const item = findActiveItem(pathname)
    expect(item && t(item.label)).toBe(label)
  })
})

describe('initials', () => {
  it.each([
    ['Amina Njeri', 'AN'],
    ['Amina Wanjiru Njeri', 'AN'],
    ['  admin ', 'A'],
    ['', ''],
    ['Ünal Öz', 'ÜÖ'],
  ])('of %j are %s', (name, initials) => {
    expect(getInitials(name)).toBe(initials)
  })
})
