let hearing = false

/** Whether the event stream delivered changes when it was last used. */
export const isHearing = (): boolean => hearing

/** A stream that this tab closed because it is hidden counts as good. */
export function noteHearing(is: boolean): void {
  hearing = is
}
