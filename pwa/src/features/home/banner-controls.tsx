import { ChevronRightIcon } from '../../ui/icons/sign-icons.tsx'
import classes from './banner-controls.module.css'
import { PauseIcon, PlayIcon } from './play-icons.tsx'

/** What the banner's controls take. */
export interface BannerControlsProps {
  readonly count: number
  /** From 0. */
  readonly current: number
  /** Whether it moves by itself; `undefined` when it never does. */
  readonly playing: boolean | undefined
  readonly onPlay: (playing: boolean) => void
  readonly onNext: () => void
}

/** Which slide of how many; stops and starts the banner, and moves it on. */
export function BannerControls({ count, current, playing, onPlay, onNext }: BannerControlsProps) {
  return (
    <div className={classes.controls}>
      <span className={classes.dots} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <span key={index} className={classes.dot} data-current={index === current || undefined} />
        ))}
      </span>
      <span className={classes.buttons}>
        {playing === undefined ? null : (
          <button
            type="button"
            className={classes.button}
            aria-label={playing ? 'Pause slides' : 'Play slides'}
            onClick={() => onPlay(!playing)}
          >
            {playing ? <PauseIcon size={18} /> : <PlayIcon size={18} />}
          </button>
        )}
        <button type="button" className={classes.button} aria-label="Next slide" onClick={onNext}>
          <ChevronRightIcon size={18} />
        </button>
      </span>
    </div>
  )
}
