import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import type { KeyedOperation, ReplyOf } from '@usiku/contracts/http/operation.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CallInput } from '../../../../api/call.ts'
import { notify } from '../../../../ui/feedback/notify.ts'
import { type FieldErrors, focusFirst, pickFieldErrors, useFields } from '../../../../ui/forms/use-fields.ts'
import { abandonCreates, findCompletedSave, type LostSave, replaySave, sendMutation } from '../send-mutation.ts'
import { type AdminMutationMessages, useAdminMutation } from '../use-admin-mutation.ts'
import { mergeThreeWay, type ThreeWay, type Winner } from './three-way.ts'

type Values<N extends string> = Readonly<Record<N, string>>

/** @typeParam T the record; including `undefined` when the form can also create one */
export interface EntityFormOptions<T, N extends string> {
  readonly entity: T
  readonly toValues: (entity: T) => Values<N>
  readonly check: (values: Values<N>, entity: T) => FieldErrors<N>
  /** Sends the request with `send`; `original` has the version that the form began with. */
  readonly save: (values: Values<N>, original: T, send: SendSave) => Promise<unknown>
  readonly operations: readonly KeyedOperation[]
  /** The record after a lost save was applied; by default the answer's `data`. */
  readonly toSaved?: (reply: unknown, values: Values<N>, original: T) => NonNullable<T>
  /**
   * The present record.
   * @throws Error when it was deleted
   */
  readonly fetch: (original: NonNullable<T>) => Promise<T>
  /** Of a value that holds more than one thing, when it was typed and changed elsewhere. */
  readonly merge?: (value: ThreeWay<string>, winner: Winner) => string
  readonly messages: Pick<AdminMutationMessages<unknown>, 'failure' | 'isAlert'> & { readonly success: string }
  readonly invalidates: readonly string[]
  readonly onSaved: () => void
}

export type SendSave = <const O extends KeyedOperation>(operation: O, input: CallInput<O>) => Promise<ReplyOf<O>>

const getNotFoundMessage = () => t`It has been deleted.`

/** @throws Error when it was deleted */
export function getById<T extends { readonly _id: string }>(all: readonly T[], { _id }: T): T {
  const found = all.find((one) => one._id === _id)
  if (found === undefined) throw new Error(getNotFoundMessage())
  return found
}

function hasChanges<N extends string>(values: Values<N>, before: Values<N>): boolean {
  return Object.entries(values).some(([name, value]) => value !== before[name as N])
}

function mergeValues<N extends string>(
  { base, typed, present }: ThreeWay<Values<N>>,
  merge: (value: ThreeWay<string>) => string,
): Values<N> {
  const merged = (Object.keys(present) as N[]).map((name) => {
    return [name, merge({ base: base[name], typed: typed[name], present: present[name] })]
  })
  return Object.fromEntries(merged) as Values<N>
}

/**
 * Saves with idempotency keys. When an earlier save with a lost answer was applied after all, the form continues from
 * its result instead of applying it twice.
 */
function useKeyedSave<T, N extends string>(form: EntityFormOptions<T, N>, setBase: (latest: () => T) => void) {
  const lostRef = useRef<readonly LostSave<Values<N>>[]>([])
  useEffect(() => () => abandonCreates(lostRef.current), [])
  const getLostSaves = (values: Values<N>) => ({
    list: lostRef.current,
    set: (list: typeof lostRef.current) => {
      lostRef.current = list
    },
    values,
  })
  return async ({ original, values }: { readonly original: T; readonly values: Values<N> }) => {
    const send: SendSave = (operation, input) => sendMutation(operation, input, getLostSaves(values))
    try {
      return await form.save(values, original, send)
    } catch (error) {
      const completedSave = findCompletedSave(error, getLostSaves(values))
      if (completedSave === undefined) throw error
      const reply = await replaySave(completedSave, form.operations)
      const saved = form.toSaved?.(reply, completedSave.values, original) ?? (reply as { data: NonNullable<T> }).data
      lostRef.current = []
      setBase(() => saved)
      return hasChanges(values, form.toValues(saved)) ? form.save(values, saved, send) : reply
    }
  }
}

export function useEntityForm<T, N extends string>(form: EntityFormOptions<T, N>) {
  // The record when the form opened: its version reveals changes made elsewhere.
  const [base, setBase] = useState(form.entity)
  const { values, errors, setErrors, setValue } = useFields<N>(form.toValues(base))
  const save = useAdminMutation({
    mutationFn: useKeyedSave(form, setBase),
    messages: form.messages,
    isConflictAsked: true,
    invalidates: form.invalidates,
    onSuccess: form.onSaved,
  })
  const fetchLatest = useMutation({
    mutationFn: (original: NonNullable<T>) => form.fetch(original),
    onError: () => notify.error(getNotFoundMessage()),
  })
  const serverErrors = pickFieldErrors(save.fields, values)
  const element = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer takes the focus
  useEffect(() => {
    if (element.current) focusFirst(element.current, serverErrors)
  }, [save.fields])

  const set = (name: N, value: string) => {
    setValue(name, value)
    if (serverErrors[name] !== undefined) save.reset()
  }
  const rebase = (latest: T, newValues = form.toValues(latest)) => {
    setBase(() => latest)
    for (const [name, value] of Object.entries<string>(newValues)) setValue(name as N, value)
  }
  /** Fetches the present record and rebases the form onto it. What only one side changed stays. */
  const refetch = (winner: Winner, onRebased: (latest: T, merged: Values<N>) => void) => {
    if (base === undefined || base === null) return
    fetchLatest.mutate(base, {
      onSuccess: (latest) => {
        const versions = { base: form.toValues(base), typed: values, present: form.toValues(latest) }
        const { merge = mergeThreeWay } = form
        const merged = mergeValues(versions, (value) => merge(value, winner))
        rebase(latest, merged)
        onRebased(latest, merged)
      },
    })
  }
  /** A typed value stays, unless the same field was changed elsewhere. */
  const load = () => refetch('theirs', () => save.dismiss())
  /** Keeps the version that the question has shown: anything newer is asked about again. */
  const overwrite = () => {
    const version = save.conflict?.version
    refetch('yours', (latest, merged) => {
      const original = version === undefined ? latest : { ...latest, version }
      save.run({ original, values: merged })
    })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The question offers the only ways on.
    if (save.isPending || save.conflict) return
    element.current = event.currentTarget
    const fieldErrors = form.check(values, base)
    setErrors(fieldErrors)
    if (Object.keys(fieldErrors).length > 0) return focusFirst(event.currentTarget, fieldErrors)
    save.run({ original: base, values })
  }
  const getError = (name: N) => errors[name] ?? serverErrors[name]
  return {
    values,
    base,
    set,
    getError,
    field: (name: N) => ({
      name,
      value: values[name],
      error: getError(name),
      onChange: (event: { readonly currentTarget: { readonly value: string } }) => set(name, event.currentTarget.value),
    }),
    // The fields show their own errors, except where the specification asks for an alert.
    alert: save.conflict || (Object.keys(serverErrors).length > 0 && !form.messages.isAlert) ? undefined : save.problem,
    conflict: save.conflict,
    isDirty: hasChanges(values, form.toValues(base)),
    busy: save.isPending || fetchLatest.isPending,
    submit,
    rebase: (latest: T) => rebase(latest),
    load,
    overwrite,
  }
}
