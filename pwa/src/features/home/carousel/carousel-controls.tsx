import { t } from '@lingui/core/macro'
import { Icon, type IconProps } from '../../../ui/icons/icon.tsx'
import { ChevronRightIcon } from '../../../ui/icons/sign-icons.tsx'
import classes from './carousel-controls.module.css'

export interface CarouselControlsProps {
  readonly count: number
  /** Zero-based. */
  readonly current: number
  /** `undefined` when there is no automatic rotation. */
  readonly playing: boolean | undefined
  readonly onPlay: (playing: boolean) => void
  readonly onNext: () => void
}

export function CarouselControls({ count, current, playing, onPlay, onNext }: CarouselControlsProps) {
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
            aria-label={playing ? t`Pause slides` : t`Play slides`}
            onClick={() => onPlay(!playing)}
          >
            {playing ? <PauseIcon size={18} /> : <PlayIcon size={18} />}
          </button>
        )}
        <button type="button" className={classes.button} aria-label={t`Next slide`} onClick={onNext}>
          <ChevronRightIcon size={18} />
        </button>
      </span>
    </div>
  )
}

function PauseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 5v14M15.5 5v14" strokeWidth="2.5" />
    </Icon>
  )
}

function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.5 4.8v14.4L19 12z" fill="currentColor" />
    </Icon>
  )
}
