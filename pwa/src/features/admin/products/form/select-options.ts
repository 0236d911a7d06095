interface SelectableItem {
  readonly _id: string
  readonly name: string
  readonly isActive: boolean
}

interface SelectOption {
  readonly value: string
  readonly label: string
}

/**
 * Options of a select: the active ones, and the chosen one even if inactive.
 * @param items `undefined` while loading
 * @param selectedId the chosen `_id`, or empty
 * @param hint the placeholder option
 */
export function toSelectOptions(
  items: readonly SelectableItem[] | undefined,
  selectedId: string,
  hint: string,
): SelectOption[] {
  const visibleItems = items?.filter(({ _id, isActive }) => isActive || _id === selectedId) ?? []
  const options = visibleItems.map(({ _id, name, isActive }) => ({
    value: _id,
    label: isActive ? name : `${name} (not shown in the shop)`,
  }))
  if (selectedId === '' || visibleItems.some(({ _id }) => _id === selectedId))
    return [{ value: '', label: hint }, ...options]
  // The chosen one is not loaded yet or was deleted.
  const missing = { value: selectedId, label: items === undefined ? 'Loading …' : 'No longer there' }
  return [{ value: '', label: hint }, missing, ...options]
}
