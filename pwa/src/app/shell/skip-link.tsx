import classes from './skip-link.module.css'

/** The id of the page's `main`. */
export const MAIN_ID = 'main'

/** The first stop of the Tab key: past the header, to the content. */
export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className={classes.skip}>
      Skip to content
    </a>
  )
}
