import { useMutation } from '@tanstack/react-query'
import type { KeyedOperation, ReplyOf } from '@usiku/contracts/operation.ts'
import { type FormEvent, useRef, useState } from 'react'
import type { CallInput } from '../../../api-client/call.ts'
import { notify } from '../../../ui/notify.ts'
import { type FieldErrors, fieldsOf, focusFirst, useFields } from '../../../ui/use-fields.ts'
import { findCarriedOut, type LostSave, replaySave, sendWrite } from './send-write.ts'
import { type AdminWords, useAdminMutation } from './use-admin-mutation.ts'

type Values<N extends string> = Readonly<Record<N, string>>

/** @typeParam T the record; including `undefined` when the form can also create one */
export interface EntityFormOptions<T, N extends string> {
  readonly entity: T
  readonly valuesOf: (entity: T) => Values<N>
  readonly check: (values: Values<N>, entity: T) => FieldErrors<N>
  /** Sends the request with `send`; `seen` has the version that the form began with. */
  readonly save: (values: Values<N>, seen: T, send: SendSave) => Promise<unknown>
  readonly operations: readonly KeyedOperation[]
  /** The record after a lost save was applied; by default the answer's `data`. */
  readonly toSaved?: (reply: unknown, values: Values<N>, seen: T) => NonNullable<T>
  /**
   * The present record.
   * @throws Error when it was deleted
   */
  readonly fetch: (seen: NonNullable<T>) => Promise<T>
  readonly words: Pick<AdminWords<unknown>, 'failure' | 'isAlert'> & { readonly success: string }
  readonly invalidates: readonly string[]
  readonly onSaved: () => void
}

export type SendSave = <const O extends KeyedOperation>(operation: O, input: CallInput<O>) => Promise<ReplyOf<O>>

const NONE_THERE = 'It is no longer there.'

/** @throws Error when it was deleted */
export function pick<T extends { readonly _id: string }>(all: readonly T[], { _id }: T): T {
  const found = all.find((one) => one._id === _id)
  if (found === undefined) throw new Error(NONE_THERE)
  return found
}

function isOther<N extends string>(values: Values<N>, before: Values<N>): boolean {
  return Object.entries(values).some(([name, value]) => value !== before[name as N])
}

/**
 * Saves with idempotency keys. When an earlier save with a lost answer was applied after all, the form continues from
 * its result instead of applying it twice.
 */
function useKeyedSave<T, N extends string>(
  form: EntityFormOptions<T, N>,
  values: Values<N>,
  setBase: (now: () => T) => void,
) {
  const lost = useRef<readonly LostSave<Values<N>>[]>([])
  const lostSaves = () => ({
    list: lost.current,
    set: (list: typeof lost.current) => {
      lost.current = list
    },
    values,
  })
  const send: SendSave = (operation, input) => sendWrite(operation, input, lostSaves())
  return async (seen: T) => {
    try {
      return await form.save(values, seen, send)
    } catch (error) {
      const carriedOut = findCarriedOut(error, lostSaves())
      if (carriedOut === undefined) throw error
      const reply = await replaySave(carriedOut, form.operations)
      const saved = form.toSaved?.(reply, carriedOut.values, seen) ?? (reply as { data: NonNullable<T> }).data
      lost.current = []
      setBase(() => saved)
      return isOther(values, form.valuesOf(saved)) ? form.save(values, saved, send) : reply
    }
  }
}

export function useEntityForm<T, N extends string>(form: EntityFormOptions<T, N>) {
  // The record when the form opened: its version reveals changes made elsewhere.
  const [base, setBase] = useState(form.entity)
  const { values, errors, setErrors, setValue } = useFields<N>(form.valuesOf(base))
  const save = useAdminMutation({
    mutationFn: useKeyedSave(form, values, setBase),
    words: form.words,
    invalidates: form.invalidates,
    onSuccess: form.onSaved,
  })
  const look = useMutation({
    mutationFn: (seen: NonNullable<T>) => form.fetch(seen),
    onError: () => notify.error(NONE_THERE),
  })
  const answered = fieldsOf(save.fields, values)

  const set = (name: N, value: string) => {
    setValue(name, value)
    if (answered[name] !== undefined) save.reset()
  }
  const take = (now: T) => {
    setBase(() => now)
    for (const [name, value] of Object.entries<string>(form.valuesOf(now))) setValue(name as N, value)
  }
  const load = () => {
    const begin = (now: T) => {
      save.reset()
      take(now)
    }
    if (base !== undefined && base !== null) look.mutate(base, { onSuccess: begin })
  }
  const overwrite = () => {
    if (base !== undefined && base !== null) look.mutate(base, { onSuccess: (now) => save.run(now) })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save.isPending) return
    const wrong = form.check(values, base)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return focusFirst(event.currentTarget, wrong)
    save.run(base)
  }
  const errorOf = (name: N) => errors[name] ?? answered[name]
  return {
    values,
    base,
    set,
    errorOf,
    field: (name: N) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (event: { readonly currentTarget: { readonly value: string } }) => set(name, event.currentTarget.value),
    }),
    // The fields show their own errors, except where the specification asks for an alert.
    alert: save.conflict || (Object.keys(answered).length > 0 && !form.words.isAlert) ? undefined : save.problem,
    conflict: save.conflict,
    isDirty: isOther(values, form.valuesOf(base)),
    busy: save.isPending || look.isPending,
    submit,
    take,
    load,
    overwrite,
  }
}
