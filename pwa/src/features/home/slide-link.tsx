import { SiteLink } from '../../ui/site-link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import classes from './banner.module.css'
import { isWebAddress, slideDestination } from './slide-destination.ts'

/** Nothing for an invalid link. */
export function SlideLink({ link, name }: { readonly link: string; readonly name: string }) {
  const words = (
    <>
      Shop Now
      <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
    </>
  )
  const destination = slideDestination(link)
  if (destination !== undefined) {
    return (
      <SiteLink {...destination} className={classes.link}>
        {words}
      </SiteLink>
    )
  }
  if (!isWebAddress(link)) return null
  return (
    <a href={link} className={classes.link} rel="noopener">
      {words}
    </a>
  )
}
