import { afterEach, describe, expect, it, vi } from 'vitest'
import { setDataSaver } from './data-saver-choice.ts'
import { getDataSaver, isSaveDataOn, onSaveData } from './save-data.ts'

const connect = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })

afterEach(() => {
  setDataSaver('auto')
  Reflect.deleteProperty(navigator, 'connection')
})

describe('the data saver', () => {
  it.each([
    [{}, false],
    [{ saveData: true, effectiveType: '4g' }, true],
    [{ saveData: false, effectiveType: 'slow-2g' }, true],
    [{ effectiveType: '2g' }, true],
    [{ effectiveType: '3g' }, true],
    [{ effectiveType: '4g' }, false],
  ])('is on by itself with %o: %s', (connection, expected) => {
    connect(connection)
    expect(isSaveDataOn()).toBe(expected)
  })

  it('is off without the Network Information API', () => {
    expect(isSaveDataOn()).toBe(false)
  })

  it('is on or off as chosen, whatever the network, also after a reload, and tells the server', () => {
    const listener = vi.fn()
    const stop = onSaveData(listener)
    connect({ saveData: true })
    setDataSaver('off')
    expect([isSaveDataOn(), getDataSaver(), localStorage.getItem('usiku-data-saver')]).toEqual([false, 'off', 'off'])
    expect(document.cookie).toContain('usiku-data-saver=off')
    connect({ effectiveType: '4g' })
    setDataSaver('on')
    expect(isSaveDataOn()).toBe(true)
    setDataSaver('auto')
    expect([isSaveDataOn(), /usiku-data-saver=(on|off)/.test(document.cookie)]).toEqual([false, false])
    expect(listener).toHaveBeenCalledTimes(3)
    stop()
  })

  it('keeps the choice for this page where storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    setDataSaver('on')
    expect(isSaveDataOn()).toBe(true)
    vi.restoreAllMocks()
  })

  it('hears of a choice in another tab', () => {
    const listener = vi.fn()
    const stop = onSaveData(listener)
    window.dispatchEvent(new Event('storage'))
    expect(listener).toHaveBeenCalledOnce()
    stop()
  })
})
