interface Named {
  readonly _id: string
  readonly name: string
  readonly isActive: boolean
}

interface Choice {
  readonly value: string
  readonly label: string
}

/**
 * Options of a select: the active ones, and the chosen one even if inactive.
 * @param named `undefined` while loading
 * @param chosen the chosen `_id`, or empty
 * @param hint the placeholder option
 */
export function choicesOf(named: readonly Named[] | undefined, chosen: string, hint: string): Choice[] {
  const shown = named?.filter(({ _id, isActive }) => isActive || _id === chosen) ?? []
  const choices = shown.map(({ _id, name, isActive }) => ({
    value: _id,
    label: isActive ? name : `${name} (not shown in the shop)`,
  }))
  if (chosen === '' || shown.some(({ _id }) => _id === chosen)) return [{ value: '', label: hint }, ...choices]
  // The chosen one is not loaded yet or was deleted.
  const unknown = { value: chosen, label: named === undefined ? 'Loading …' : 'No longer there' }
  return [{ value: '', label: hint }, unknown, ...choices]
}
