/** Something to choose. */
interface Named {
  readonly _id: string
  readonly name: string
  readonly isActive: boolean
}

/** An option of a select. */
interface Choice {
  readonly value: string
  readonly label: string
}

/**
 * The options of a select: what the shop shows, and what is chosen whether it does
 * or not.
 *
 * @param named all there is to choose; `undefined` while it is being fetched
 * @param chosen the `_id` of the chosen one, empty for none
 * @param hint what is said while none is chosen
 */
export function choicesOf(named: readonly Named[] | undefined, chosen: string, hint: string): Choice[] {
  const shown = named?.filter(({ _id, isActive }) => isActive || _id === chosen) ?? []
  const choices = shown.map(({ _id, name, isActive }) => ({
    value: _id,
    label: isActive ? name : `${name} (not shown in the shop)`,
  }))
  if (chosen === '' || shown.some(({ _id }) => _id === chosen)) return [{ value: '', label: hint }, ...choices]
  // What was chosen is not known yet, or is gone.
  const unknown = { value: chosen, label: named === undefined ? 'Loading …' : 'No longer there' }
  return [{ value: '', label: hint }, unknown, ...choices]
}
