import { t } from '@lingui/core/macro'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { UserIcon } from '../../ui/icons/navigation-icons.tsx'
import classes from './header.module.css'

type AccountButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { readonly ref?: Ref<HTMLButtonElement> }

export function AccountButton(props: AccountButtonProps) {
  return (
    <button {...props} type="button" className={classes.action} aria-label={t`Account menu`} aria-haspopup="menu">
      <UserIcon size={22} />
      <span className={classes.actionLabel} aria-hidden="true">
        {t`Account`}
      </span>
    </button>
  )
}
