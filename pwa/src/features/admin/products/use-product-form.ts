import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react'
import { focusFirst } from '../../../ui/use-fields.ts'
import type { LostSave } from '../ui/send-write.ts'
import { useDraft } from '../ui/use-draft.ts'
import { type ProductErrors, productErrors } from './product-rules.ts'
import { type ProductValues, sameValues, type TextName } from './product-values.ts'

export interface ProductBase {
  readonly values: ProductValues
  /** The version that the form began with; 0 for a new product. */
  readonly version: number
  readonly id?: string
}

/** Persisted as a draft. */
interface FormState {
  readonly values: ProductValues
  readonly base: ProductBase
  readonly lost?: readonly LostSave<ProductValues>[]
}

const NONE_LOST: readonly LostSave<ProductValues>[] = []

export type ProductForm = ReturnType<typeof useProductForm>

/**
 * The values survive a reload.
 * @param draftKey identifies the product among drafts
 * @param initial used when there is no draft
 */
export function useProductForm(draftKey: string, initial: ProductBase) {
  // The number is the version of the draft's format; drafts of another version are ignored.
  const { kept, keep, drop } = useDraft<FormState>(`product-2-${draftKey}`)
  const [{ values, base, lost = NONE_LOST }, setState] = useState<FormState>(
    kept ?? { values: initial.values, base: initial },
  )
  // Saving reads it right after setting it, before the next render.
  const lostNow = useRef(lost)
  const [isRestored, setRestored] = useState(kept !== undefined)
  const [generation, setGeneration] = useState(0)
  const [errors, setErrors] = useState<ProductErrors>({})
  const isDirty = !sameValues(values, base.values)

  useEffect(() => {
    if (isDirty) keep({ values, base, lost })
    else drop()
  }, [isDirty, values, base, lost, keep, drop])

  /** Replaces the form; `generation` remounts the parts with local state. */
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
  /** Shows errors and focuses the first; `true` without errors. */
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
    /** Continues from the saved product with the typed values, without remounting. */
    rebase: (next: FormState) => setState((before) => ({ ...before, ...next })),
    startAfresh: () => {
      setLost([])
      settle(initial)
    },
  }
}

/** Drops errors of corrected fields; the name of a variant stands for all its fields. */
function without(errors: ProductErrors, mended: readonly string[]): ProductErrors {
  const isMended = (name: string) => mended.some((one) => name === one || name.startsWith(`${one}.`))
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !isMended(name)))
}
