/**
 * The `sizes` of a picture for customers who save data: a dense screen gets about the file of a plain one. By media
 * conditions, since the server does not know the screen.
 */
export function toLowDensitySizes(sizes: string): string {
  const halves = sizes.split(', ').map((part) => {
    const [, condition = '', length] = /^(\(.+\) )?(.+)/.exec(part) ?? []
    // not shown
    return `(min-resolution: 1.5dppx) ${condition && `and ${condition}`}calc(${length} / 2)`
  })
  return `${halves.join(', ')}, ${sizes}`
}
