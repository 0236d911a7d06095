import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react'
import { focusFirst } from '../../../ui/use-fields.ts'
import type { LostSave } from '../ui/send-write.ts'
import { useDraft } from '../ui/use-draft.ts'
import { type ProductErrors, productErrors } from './product-rules.ts'
import { type ProductValues, sameValues, type TextName } from './product-values.ts'

/** A product as its form began. */
export interface ProductBase {
  readonly values: ProductValues
  /** Of the product as it was looked at; 0 of one that is new. */
  readonly version: number
  /** Of one that the shop has. */
  readonly id?: string
}

/** What is kept of a form that is not saved yet. */
interface FormState {
  readonly values: ProductValues
  readonly base: ProductBase
  /** Saves whose answers were lost. */
  readonly lost?: readonly LostSave<ProductValues>[]
}

const NONE_LOST: readonly LostSave<ProductValues>[] = []

/** A product's form: what is typed, what is wrong with it, and what it began with. */
export type ProductForm = ReturnType<typeof useProductForm>

/**
 * The form of a product. What is typed outlives a reload.
 *
 * @param draftKey names the product among drafts
 * @param initial what the form begins with, unless something was typed before
 */
export function useProductForm(draftKey: string, initial: ProductBase) {
  // The figure is that of the draft's shape: one of another shape is not taken up.
  const { kept, keep, drop } = useDraft<FormState>(`product-2-${draftKey}`)
  const [{ values, base, lost = NONE_LOST }, setState] = useState<FormState>(
    kept ?? { values: initial.values, base: initial },
  )
  // Saving reads it after having set it, between two renderings.
  const lostNow = useRef(lost)
  const [isRestored, setRestored] = useState(kept !== undefined)
  const [generation, setGeneration] = useState(0)
  const [errors, setErrors] = useState<ProductErrors>({})
  const isDirty = !sameValues(values, base.values)

  useEffect(() => {
    if (isDirty) keep({ values, base, lost })
    else drop()
  }, [isDirty, values, base, lost, keep, drop])

  /** Puts another form in place of this one; parts of it that remember something begin anew. */
  const replace = (next: FormState) => {
    setState({ lost: lostNow.current, ...next })
    setErrors({})
    setRestored(false)
    setGeneration((before) => before + 1)
  }
  const setLost = (list: readonly LostSave<ProductValues>[]) => {
    lostNow.current = list
    setState((before) => ({ ...before, lost: list }))
  }
  const change = (patch: Partial<ProductValues>, mends: readonly string[] = Object.keys(patch)) => {
    setState((before) => ({ ...before, values: { ...before.values, ...patch } }))
    setErrors((before) => without(before, mends))
  }
  const text = (name: TextName) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      change({ [name]: event.currentTarget.value }),
  })
  /** Shows what is wrong, the first of it under the cursor; `true` when nothing is. */
  const check = (form: HTMLFormElement) => {
    const wrong = productErrors(values)
    setErrors(wrong)
    focusFirst(form, wrong)
    return Object.keys(wrong).length === 0
  }
  const settle = (saved: ProductBase) => replace({ values: saved.values, base: saved })
  return {
    ...{ values, base, errors, isDirty, isRestored, generation },
    ...{ change, text, check, replace, settle, showErrors: useCallback(setErrors, []) },
    lostSaves: {
      get list() {
        return lostNow.current
      },
      set: setLost,
      values,
    },
    /** Goes on from what the shop has, with what is typed; nothing is redrawn. */
    rebase: (next: FormState) => setState((before) => ({ ...before, ...next })),
    /** Forgets all that was typed. */
    startAfresh: () => {
      setLost([])
      settle(initial)
    },
  }
}

/** What is wrong but for the fields that were just mended; a volume's name stands for all of its fields. */
function without(errors: ProductErrors, mended: readonly string[]): ProductErrors {
  const isMended = (name: string) => mended.some((one) => name === one || name.startsWith(`${one}.`))
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !isMended(name)))
}
