let hearing = false

/** Whether changes of orders are told without asking, as far as the last line showed. */
export const isHearing = (): boolean => hearing

/** Notes whether the line told anything, or broke. One that was hung up here, since nobody looks, counts as good. */
export function noteHearing(is: boolean): void {
  hearing = is
}
