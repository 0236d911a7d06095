import { act } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { recordInteractions } from './record.ts'
import { replayInteractions } from './replay.ts'

function rendered(page: ReactElement) {
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(page)
  recordInteractions()
  let app: Root | undefined
  onTestFinished(() => {
    act(() => app?.unmount())
    root.remove()
  })
  const takeOver = () =>
    act(async () => {
      app = hydrateRoot(root, page)
      await replayInteractions()
    })
  const find = <E extends HTMLElement>(selector: string) => {
    const found = root.querySelector<E>(selector)
    if (found === null) throw new Error(`There is no ${selector}`)
    return found
  }
  return { find, takeOver }
}

it('repeats a click once, however often it came, and marks the button as busy until then', async () => {
  const onPress = vi.fn()
  const { find, takeOver } = rendered(
    <button type="button" onClick={onPress}>
      Add
    </button>,
  )
  find('button').click()
  find('button').click()
  expect(find('button').getAttribute('aria-busy')).toBe('true')
  await takeOver()
  expect(onPress).toHaveBeenCalledOnce()
  expect(find('button').hasAttribute('aria-busy')).toBe(false)
  find('button').click()
  expect(onPress).toHaveBeenCalledTimes(2)
})

function Steps() {
  const [count, setCount] = useState(1)
  return (
    <fieldset>
      <button type="button" onClick={() => setCount(count + 1)}>
        More
      </button>
      <output>{count}</output>
    </fieldset>
  )
}

it('repeats every click on a stepper', async () => {
  const { find, takeOver } = rendered(<Steps />)
  find('button').click()
  find('button').click()
  await takeOver()
  expect(find('output').textContent).toBe('3')
})

function Chips({ onBuy }: { readonly onBuy: (size: string, steps: number) => void }) {
  const [size, setSize] = useState('small')
  const [steps, setSteps] = useState(0)
  return (
    <>
      {['small', 'large'].map((one) => (
        <input key={one} type="radio" id={one} name="size" checked={one === size} onChange={() => setSize(one)} />
      ))}
      <button type="button" key={size} aria-label="More" onClick={() => setSteps(steps + 1)} />
      <button type="button" id="buy" onClick={() => onBuy(size, steps)} />
    </>
  )
}

it('replays choices and clicks in order, also for a control that was replaced meanwhile', async () => {
  const onBuy = vi.fn()
  const { find, takeOver } = rendered(<Chips onBuy={onBuy} />)
  find('#large').click()
  find('[aria-label=More]').click()
  find('#buy').click()
  await takeOver()
  expect(onBuy.mock.calls).toEqual([['large', 1]])
})

function Search({ onSearch }: { readonly onSearch: (text: string) => void }) {
  const [text, setText] = useState('')
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    onSearch(text)
  }
  return (
    <form onSubmit={submit}>
      <input value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <button type="submit">Search</button>
    </form>
  )
}

it('restores typed text, and submits the form only after hydration', async () => {
  const onSearch = vi.fn()
  const { find, takeOver } = rendered(<Search onSearch={onSearch} />)
  find<HTMLInputElement>('input').value = 'gin'
  find('input').dispatchEvent(new Event('input', { bubbles: true }))
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  find('button').dispatchEvent(press)
  expect(press.defaultPrevented).toBe(true)
  await takeOver()
  expect(onSearch.mock.calls).toEqual([['gin']])
  expect(find<HTMLInputElement>('input').value).toBe('gin')
})

function Terms({ onSend }: { readonly onSend: (isAccepted: boolean) => void }) {
  const [isAccepted, setAccepted] = useState(false)
  return (
    <>
      <input type="checkbox" checked={isAccepted} onChange={(event) => setAccepted(event.currentTarget.checked)} />
      <button type="button" onClick={() => onSend(isAccepted)} />
    </>
  )
}

it.each([
  ['ticked', 1, true],
  ['ticked and not', 2, false],
] as const)('lets a box count that was %s', async (_, times, isTicked) => {
  const onSend = vi.fn()
  const { find, takeOver } = rendered(<Terms onSend={onSend} />)
  for (let time = 0; time < times; time += 1) find('input').click()
  find('button').click()
  await takeOver()
  expect(onSend.mock.calls).toEqual([[isTicked]])
  expect(find<HTMLInputElement>('input').checked).toBe(isTicked)
})

function Vanishing({ onPress }: { readonly onPress: () => void }) {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? (
    <>
      <button type="button" id="close" onClick={() => setOpen(false)} />
      <button type="button" id="gone" onClick={onPress} />
    </>
  ) : (
    <button type="button" onClick={onPress}>
      Another
    </button>
  )
}

it('skips a click on a control that is gone', async () => {
  const onPress = vi.fn()
  const { find, takeOver } = rendered(<Vanishing onPress={onPress} />)
  find('#close').click()
  find('#gone').click()
  await takeOver()
  expect(find('button').textContent).toBe('Another')
  expect(onPress).not.toHaveBeenCalled()
})

it('leaves links to the browser, whatever they contain', async () => {
  const { find, takeOver } = rendered(
    <a href="#there">
      <span>There</span>
    </a>,
  )
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  find('span').dispatchEvent(press)
  expect(press.defaultPrevented).toBe(false)
  expect(find('a').hasAttribute('aria-busy')).toBe(false)
  await takeOver()
})
