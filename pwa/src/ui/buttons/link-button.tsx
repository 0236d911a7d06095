import '../base-styles.css'
import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type AnchorButtonProps = ButtonProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> & { readonly ref?: Ref<HTMLAnchorElement> }

function AnchorButton({ ref, ...props }: AnchorButtonProps) {
  return <Button component="a" ref={ref} {...props} />
}

export const LinkButton = createLink(AnchorButton)
