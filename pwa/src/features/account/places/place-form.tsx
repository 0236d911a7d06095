import { msg, t } from '@lingui/core/macro'
import '../../../ui/base-styles.css'
import '../../../ui/form-styles.css'
import { Button, Textarea, TextInput } from '@mantine/core'
import type { Pin } from '@usiku/contracts/delivery-places/operations.ts'
import { useState } from 'react'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import classes from './place-form.module.css'
import { type PlaceFormProps, usePlaceForm } from './use-place-form.ts'

/** In milliseconds. */
const TIMEOUT_MS = 20_000

const REFUSED = msg`This device did not give its location. You can allow it in the settings of the browser.`
const NOT_FOUND = msg`The location could not be found. Please describe the way instead.`

export function PlaceForm(props: PlaceFormProps) {
  const { fields, pin, setPin, alert, busy, submit } = usePlaceForm(props)
  const location = useDeviceLocation(setPin)
  return (
    <form className={classes.form} noValidate aria-label={t`Delivery place`} onSubmit={submit}>
      <FormAlert>{alert}</FormAlert>
      <TextInput {...fields.field('name')} label={t`Name`} placeholder={t`Home, office`} maxLength={60} required />
      <TextInput
        {...fields.field('area')}
        label={t`Area`}
        placeholder={t`Kilimani`}
        autoComplete="address-level3"
        maxLength={120}
        required
      />
      <Textarea
        {...fields.field('directions')}
        label={t`Directions`}
        placeholder={t`Street, house, gate`}
        autoComplete="street-address"
        rows={3}
        maxLength={300}
      />
      <div className={classes.location}>
        <p className={classes.note} role="status">
          {location.problem || (pin ? t`The rider gets the location of this device.` : '')}
        </p>
        {pin ? (
          <Button variant="outline" size="sm" onClick={() => setPin(undefined)}>
            {t`Remove location`}
          </Button>
        ) : location.isSupported ? (
          <Button variant="outline" size="sm" loading={location.isAsking} onClick={location.ask}>
            {t`Use this device's location`}
          </Button>
        ) : null}
      </div>
      <Button type="submit" fullWidth loading={busy}>
        {t`Save place`}
      </Button>
    </form>
  )
}

/** Asks the device after a press, never by itself. */
function useDeviceLocation(onFound: (pin: Pin) => void) {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState('')
  const ask = () => {
    setProblem('')
    setAsking(true)
    const handleFound = ({ coords: { latitude, longitude } }: GeolocationPosition) => {
      setAsking(false)
      onFound({ latitude, longitude })
    }
    const handleError = ({ code, PERMISSION_DENIED }: GeolocationPositionError) => {
      setAsking(false)
      setProblem(t(code === PERMISSION_DENIED ? REFUSED : NOT_FOUND))
    }
    navigator.geolocation.getCurrentPosition(handleFound, handleError, {
      enableHighAccuracy: true,
      timeout: TIMEOUT_MS,
    })
  }
  // Missing where the page is not secure.
  return { isSupported: 'geolocation' in navigator, isAsking, problem, ask }
}
