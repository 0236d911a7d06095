import type { ReactNode } from 'react'
import classes from './install-guide-dialog.module.css'

export type Drawing = 'share-bottom' | 'share-top' | 'add-to-home' | 'home-screen' | 'app-menu' | 'open-in-browser'

/** A screen of a phone with the place to tap in amber. The step beside it says the same in words. */
export function InstallDrawing({ drawing }: { readonly drawing: Drawing }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 96 96" width="96" height="96" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="94" height="94" rx="14" className={classes.screen} />
      {DRAWINGS[drawing]()}
    </svg>
  )
}

const DRAWINGS: Readonly<Record<Drawing, () => ReactNode>> = {
  'share-bottom': () => (
    <>
      <Lines at={[16, 28, 40]} />
      <path d="M1 66h94" className={classes.line} />
      <Target x={48} y={81} />
      <ShareMark x={48} y={81} />
      <path d="m18 77-4 4 4 4M78 77l4 4-4 4" className={classes.mark} />
    </>
  ),
  'share-top': () => (
    <>
      <rect x="10" y="10" width="54" height="14" rx="7" className={classes.field} />
      <Target x={79} y={17} />
      <ShareMark x={79} y={17} />
      <path d="M1 34h94" className={classes.line} />
      <Lines at={[48, 60, 72]} />
    </>
  ),
  'add-to-home': () => (
    <>
      <Lines at={[18, 80]} />
      <rect x="8" y="34" width="80" height="30" rx="8" className={classes.target} />
      <rect x="66" y="41" width="16" height="16" rx="4" className={classes.mark} />
      <path d="M74 45v8M70 49h8M16 49h38" className={classes.mark} />
    </>
  ),
  'home-screen': () => (
    <>
      {[14, 40, 66].map((x) => (
        <rect key={x} x={x} y="14" width="16" height="16" rx="4" className={classes.field} />
      ))}
      <Target x={22} y={56} />
      <rect x="14" y="48" width="16" height="16" rx="4" className={classes.night} />
      <circle cx="22" cy="56" r="4.6" className={classes.moon} />
      <path d="M14 74h16" className={classes.mark} />
    </>
  ),
  'app-menu': () => (
    <>
      <rect x="10" y="10" width="54" height="14" rx="7" className={classes.field} />
      <Target x={79} y={17} />
      <g className={classes.dots}>
        <circle cx="72.5" cy="17" r="2" />
        <circle cx="79" cy="17" r="2" />
        <circle cx="85.5" cy="17" r="2" />
      </g>
      <path d="M1 34h94" className={classes.line} />
      <Lines at={[48, 60, 72]} />
    </>
  ),
  'open-in-browser': () => (
    <>
      <Lines at={[18, 80]} />
      <rect x="8" y="34" width="80" height="30" rx="8" className={classes.target} />
      <circle cx="74" cy="49" r="8" className={classes.mark} />
      <path d="m77.5 45.5-2 5-5 2 2-5zM16 49h38" className={classes.mark} />
    </>
  ),
}

interface Place {
  readonly x: number
  readonly y: number
}

function Target({ x, y }: Place) {
  return <circle cx={x} cy={y} r="13" className={classes.target} />
}

/** A box that is open at the top, with an arrow out of it. */
function ShareMark({ x, y }: Place) {
  const box = `M${x - 3} ${y - 2}h-3v9h12v-9h-3`
  return <path d={`${box}M${x} ${y + 3}v-11M${x - 3.5} ${y - 5}l3.5-3.5 3.5 3.5`} className={classes.mark} />
}

function Lines({ at }: { readonly at: readonly number[] }) {
  return <path d={at.map((y) => `M12 ${y}h60`).join('')} className={classes.line} />
}
