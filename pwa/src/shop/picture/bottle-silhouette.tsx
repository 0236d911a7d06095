import classes from './picture.module.css'

export function BottleSilhouette() {
  return (
    <svg viewBox="0 0 80 100" className={classes.silhouette} aria-hidden="true" focusable="false">
      <path d="M35.5 14h9v19c0 6 9.5 8 9.5 18v41c0 2-1 3-3 3H29c-2 0-3-1-3-3V51c0-10 9.5-12 9.5-18z" />
      <path d="M35 8h10v8H35z" />
    </svg>
  )
}
