import { expect, it } from 'vitest'
import { createTaskQueue } from './task-queue.ts'

function queueWithTasks() {
  const enqueue = createTaskQueue({ maxRunning: 2, maxWaiting: 3, onFull: () => new Error('full') })
  const running: number[] = []
  const finish = new Map<number, () => void>()
  const add = (number: number) =>
    enqueue(async () => {
      running.push(number)
      await new Promise<void>((resolve) => finish.set(number, resolve))
      running.splice(running.indexOf(number), 1)
      if (number === 2) throw new Error('task failed')
      return number
    })
  return { add, running, finish: (number: number) => finish.get(number)?.() }
}

it('runs a limited number at once, the others in order, and rejects tasks over the limit', async () => {
  const { add, running, finish } = queueWithTasks()
  const tasks = [1, 2, 3, 4, 5].map(add)
  await expect(add(6)).rejects.toThrow('full')
  expect(running).toEqual([1, 2])
  finish(1)
  await expect(tasks[0]).resolves.toBe(1)
  await expect.poll(() => running).toEqual([2, 3])
  // A failed task frees its slot as well.
  finish(2)
  await expect(tasks[1]).rejects.toThrow('task failed')
  await expect.poll(() => running).toEqual([3, 4])
  const late = add(7)
  for (const number of [3, 4, 5, 7]) {
    await expect.poll(() => running).toContain(number)
    finish(number)
  }
  await expect(Promise.all([...tasks.slice(2), late])).resolves.toEqual([3, 4, 5, 7])
})

it('has no queue limit by default and continues after a failed task', async () => {
  const enqueue = createTaskQueue({ maxRunning: 1 })
  const tasks = Array.from({ length: 50 }, (_, number) =>
    enqueue(async () => {
      if (number === 0) throw new Error('task failed')
      return number
    }),
  )
  await expect(tasks[0]).rejects.toThrow('task failed')
  await expect(Promise.all(tasks.slice(1))).resolves.toEqual(Array.from({ length: 49 }, (_, number) => number + 1))
})
