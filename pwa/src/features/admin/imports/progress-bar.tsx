import classes from './progress-bar.module.css'

export interface ProgressBarProps {
  readonly label: string
  /** 0 to 1; unknown when left out. */
  readonly share: number | undefined
  readonly text: string
}

export function ProgressBar({ label, share, text }: ProgressBarProps) {
  const percent = share === undefined ? undefined : Math.round(share * 100)
  return (
    <div className={classes.progress}>
      <div
        role="progressbar"
        className={classes.track}
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
      >
        <div
          className={classes.bar}
          data-unknown={share === undefined || undefined}
          style={{ transform: `scaleX(${share ?? 1})` }}
        />
      </div>
      <p aria-hidden="true" className={classes.text}>
        {text}
      </p>
    </div>
  )
}
