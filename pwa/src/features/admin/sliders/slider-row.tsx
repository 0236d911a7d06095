import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import type { Slider } from '@usiku/contracts/store/operations.ts'
import { Picture } from '../../../shop/picture/picture.tsx'
import { ActivePill } from '../ui/active-pill.tsx'
import { RowMenu } from '../ui/lists/row-menu.tsx'
import classes from './sliders-panel.module.css'

export interface SliderRowProps {
  readonly slider: Slider
  /** Zero-based. */
  readonly index: number
  readonly count: number
  readonly onEdit: () => void
  /** @param index zero-based */
  readonly onMove: (index: number) => void
  readonly onToggle: () => void
  readonly onDelete: () => void
}

export function SliderRow({ slider, index, count, onEdit, onMove, onToggle, onDelete }: SliderRowProps) {
  const { name, link, image, picture, status } = slider
  return (
    <li className={classes.slider}>
      <span className={classes.frame}>
        <Picture className={classes.picture} picture={picture} src={image} alt="" sizes="88px" />
      </span>
      <div className={classes.text}>
        <p className={classes.name}>{name === '' ? t`No name` : name}</p>
        <p className={classes.link}>{link === '' ? t`No link` : link}</p>
      </div>
      <span className={classes.status}>
        <ActivePill isActive={status === 'active'} />
      </span>
      <RowMenu label={name === '' ? t`Actions for slider ${index + 1}` : t`Actions for slider ${index + 1}, ${name}`}>
        <Menu.Item onClick={onEdit}>{t`Edit`}</Menu.Item>
        <Menu.Item onClick={() => onMove(index - 1)} disabled={index === 0}>
          {t`Move up`}
        </Menu.Item>
        <Menu.Item onClick={() => onMove(index + 1)} disabled={index === count - 1}>
          {t`Move down`}
        </Menu.Item>
        <Menu.Item onClick={onToggle}>{status === 'active' ? t`Deactivate` : t`Activate`}</Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" onClick={onDelete}>
          {t`Delete`}
        </Menu.Item>
      </RowMenu>
    </li>
  )
}
