import { expect, it } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { OrderNotes } from './order-notes.tsx'

it('shows what was noted, and nothing of most orders', () => {
  const { text, show } = renderComponent(<OrderNotes />)
  expect(text()).toBe('')
  const recipient = { name: 'Baraka Otieno', phone: '254110222333' }
  show(<OrderNotes recipient={recipient} giftMessage="Happy birthday!" substitutions={false} />)
  expect(text()).toBe('ForBaraka Otieno, 0110 222 333Gift messageHappy birthday!SubstitutionsNot allowed')
  show(<OrderNotes substitutions />)
  expect(text()).toBe('SubstitutionsAllowed')
})
