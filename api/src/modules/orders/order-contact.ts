import type { User } from '@usiku/contracts/accounts/operations.ts'
import { normalizePhone } from '@usiku/contracts/accounts/phone.ts'
import type { OrderPlacement } from '@usiku/contracts/orders/operations.ts'
import { AppError } from '../../errors.ts'

export interface Contact {
  readonly customerName: string
  readonly customerEmail: string
  readonly customerPhone: string
  readonly customerCity: string
}

export function parseContact(body: OrderPlacement, customer: User): Contact {
  const phone = normalizePhone(body.customerPhone)
  const isOwnEmail = body.customerEmail.toLowerCase() === customer.email.toLowerCase()
  const fields = {
    ...(isOwnEmail ? {} : { customerEmail: 'This must be the email of your account.' }),
    ...(phone ? {} : { customerPhone: 'Please give a Kenyan mobile number, such as 0712 345 678.' }),
  }
  if (phone === undefined || !isOwnEmail) {
    const message = Object.values(fields).join(' ')
    throw new AppError('validation_failed', { message, fields })
  }
  return {
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: phone,
    customerCity: body.customerCity,
  }
}
