import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import classes from './carousel.module.css'
import { isExternalUrl, toSlideDestination } from './slide-destination.ts'

/** Nothing for an invalid link. */
export function SlideLink({ link, name }: { readonly link: string; readonly name: string }) {
  const content = (
    <>
      Shop Now
      <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
    </>
  )
  const destination = toSlideDestination(link)
  if (destination !== undefined) {
    return (
      <SiteLink {...destination} className={classes.link}>
        {content}
      </SiteLink>
    )
  }
  if (!isExternalUrl(link)) return null
  return (
    <a href={link} className={classes.link} rel="noopener">
      {content}
    </a>
  )
}
