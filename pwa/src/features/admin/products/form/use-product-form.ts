import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react'
import { focusFirst } from '../../../../ui/forms/use-fields.ts'
import { useDraft } from '../../ui/forms/use-draft.ts'
import { abandonCreates, type LostSave } from '../../ui/send-mutation.ts'
import { hasSameValues, type ProductValues, type TextFieldName } from './product-form-values.ts'
import { type ProductErrors, validateProduct } from './product-validation.ts'

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

const NO_LOST_SAVES: readonly LostSave<ProductValues>[] = []

export type ProductForm = ReturnType<typeof useProductForm>

/**
 * The values survive a reload.
 * @param draftKey identifies the product among drafts
 * @param initial used when there is no draft
 */
export function useProductForm(draftKey: string, initial: ProductBase) {
  // The number is the version of the draft's format; drafts of another version are ignored.
  const { savedDraft, saveDraft, clearDraft } = useDraft<FormState>(`product-4-${draftKey}`)
  const [{ values, base, lost = NO_LOST_SAVES }, setState] = useState<FormState>(
    savedDraft ?? { values: initial.values, base: initial },
  )
  // Saving reads it right after setting it, before the next render.
  const lostRef = useRef(lost)
  const [isRestored, setRestored] = useState(savedDraft !== undefined)
  const [generation, setGeneration] = useState(0)
  const [errors, setErrors] = useState<ProductErrors>({})
  const isDirty = !hasSameValues(values, base.values)

  useEffect(() => {
    if (isDirty) saveDraft({ values, base, lost })
    else clearDraft()
  }, [isDirty, values, base, lost, saveDraft, clearDraft])

  /** Replaces the form; `generation` remounts the parts with local state. */
  const replace = (next: FormState) => {
    setState({ lost: lostRef.current, ...next })
    setErrors({})
    setRestored(false)
    setGeneration((before) => before + 1)
  }
  const setLost = (list: readonly LostSave<ProductValues>[]) => {
    lostRef.current = list
    setState((before) => ({ ...before, lost: list }))
  }
  const change = (patch: Partial<ProductValues>, clearedErrors: readonly string[] = Object.keys(patch)) => {
    setState((before) => ({ ...before, values: { ...before.values, ...patch } }))
    setErrors((before) => withoutErrors(before, clearedErrors))
  }
  const text = (name: TextFieldName) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      change({ [name]: event.currentTarget.value }),
  })
  /** Shows errors and focuses the first; `true` without errors. */
  const check = (form: HTMLFormElement) => {
    const fieldErrors = validateProduct(values)
    setErrors(fieldErrors)
    focusFirst(form, fieldErrors)
    return Object.keys(fieldErrors).length === 0
  }
  const reset = (saved: ProductBase) => replace({ values: saved.values, base: saved })
  return {
    values,
    base,
    errors,
    isDirty,
    isRestored,
    generation,
    change,
    text,
    check,
    replace,
    reset,
    showErrors: useCallback(setErrors, []),
    lostSaves: {
      get list() {
        return lostRef.current
      },
      set: setLost,
      values,
    },
    /** Continues from the saved product with the typed values, without remounting. */
    rebase: (next: FormState) => setState((before) => ({ ...before, ...next })),
    startOver: () => {
      abandonCreates(lostRef.current)
      setLost([])
      reset(initial)
    },
  }
}

/** Drops errors of corrected fields; the name of a variant stands for all its fields. */
function withoutErrors(errors: ProductErrors, fixedFields: readonly string[]): ProductErrors {
  const isFixed = (name: string) => fixedFields.some((one) => name === one || name.startsWith(`${one}.`))
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !isFixed(name)))
}
