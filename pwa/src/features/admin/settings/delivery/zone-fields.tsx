import { plural, t } from '@lingui/core/macro'
import '../../../../ui/form-styles.css'
import { Button, TextInput } from '@mantine/core'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { MAX_ZONE_NAME_LENGTH } from '@usiku/contracts/delivery/constants.ts'
import { useId } from 'react'
import { ChevronDownIcon } from '../../../../ui/icons/sign-icons.tsx'
import { parseWholeNumber } from '../../ui/forms/validation.ts'
import { AreaTags } from './area-tags.tsx'
import type { ZoneDraft } from './rules-draft.ts'
import { TermsFields } from './terms-fields.tsx'
import classes from './zone-fields.module.css'

export interface ZoneFieldsProps {
  readonly zone: ZoneDraft
  readonly index: number
  readonly isOpen: boolean
  readonly getError: (field: string) => string | undefined
  readonly onToggle: () => void
  readonly onChange: (zone: ZoneDraft) => void
  readonly onRemove: () => void
}

export function ZoneFields({ zone, index, isOpen, getError, onToggle, onChange, onRemove }: ZoneFieldsProps) {
  const id = useId()
  const path = `zones.${index}`
  const title = zone.name.trim() === '' ? t`New zone` : zone.name
  return (
    <li className={classes.zone}>
      <button type="button" className={classes.toggle} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <strong>{title}</strong>
        <span className={classes.facts}>{summarize(zone)}</span>
        <ChevronDownIcon size={20} className={classes.chevron} />
      </button>
      <div id={id} className={classes.fields} hidden={!isOpen}>
        {isOpen ? (
          <>
            <TextInput
              name={`${path}.name`}
              label={t`Name`}
              value={zone.name}
              error={getError(`${path}.name`)}
              autoComplete="off"
              maxLength={MAX_ZONE_NAME_LENGTH}
              required
              onChange={(event) => onChange({ ...zone, name: event.currentTarget.value })}
            />
            <TermsFields
              path={path}
              terms={zone.terms}
              getError={getError}
              onChange={(terms) => onChange({ ...zone, terms })}
            />
            <AreaTags
              name={`${path}.areas`}
              zone={title}
              areas={zone.areas}
              error={getError(`${path}.areas`)}
              onChange={(areas) => onChange({ ...zone, areas })}
            />
            <Button variant="subtle" color="red" className={classes.remove} onClick={onRemove}>
              {zone.name.trim() === '' ? t`Remove zone` : t`Remove zone ${zone.name}`}
            </Button>
          </>
        ) : null}
      </div>
    </li>
  )
}

function summarize({ terms: { fee, minimumOrder, freeFrom, promisedMinutes }, areas }: ZoneDraft): string {
  const [cost, least, free] = [fee, minimumOrder, freeFrom].map(parseWholeNumber)
  const facts = [
    cost === undefined ? undefined : cost === 0 ? t`free` : formatKsh(cost),
    least ? t`from ${formatKsh(least)}` : undefined,
    cost !== 0 && free ? t`free from ${formatKsh(free)}` : undefined,
    promisedMinutes.trim() === '' ? undefined : t`${promisedMinutes} min`,
    plural(areas.length, { one: '# area', other: '# areas' }),
  ]
  return facts.filter((fact) => fact !== undefined).join(' · ')
}
