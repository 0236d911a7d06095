import classes from './failure-text.module.css'

export interface FailureTextProps {
  readonly title: string
  readonly reason?: string | undefined
}

export function FailureText({ title, reason }: FailureTextProps) {
  return (
    <>
      <p>{title}</p>
      {reason === undefined ? null : <p className={classes.reason}>{reason}</p>}
    </>
  )
}
