import { useId } from 'react'
import { FREE_RADIUS } from '../../shop/shop-policy.ts'
import buttonClasses from '../../ui/buttons/plain-button.module.css'
import { Container } from '../../ui/layout/container.tsx'
import { toFaqs } from '../../ui/navigation/destinations.ts'
import { SiteLink } from '../../ui/navigation/site-link.tsx'
import classes from './delivery-banner.module.css'

export function DeliveryBanner() {
  const id = useId()
  return (
    <Container>
      <section className={classes.panel} aria-labelledby={id}>
        <div className={classes.words}>
          <h2 id={id}>{`Free delivery within ${FREE_RADIUS}`}</h2>
          <p className={classes.text}>
            Of the city centre, day and night. Farther out for an extra charge, and nationwide shipping by arrangement.
          </p>
          <SiteLink {...toFaqs('ordering')} className={buttonClasses.button}>
            How delivery works
          </SiteLink>
        </div>
        <Rings />
      </section>
    </Container>
  )
}

/** A decorative map: the city centre and the radius of free delivery. */
function Rings() {
  return (
    <svg className={classes.rings} viewBox="0 0 240 240" aria-hidden="true" focusable="false">
      <circle className={classes.reach} cx="120" cy="120" r="118" />
      <circle className={classes.ring} cx="120" cy="120" r="76" />
      <circle className={classes.moon} cx="120" cy="120" r="36" />
    </svg>
  )
}
