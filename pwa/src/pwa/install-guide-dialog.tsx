import { t } from '@lingui/core/macro'
import { useId, useRef, useState } from 'react'
import { DialogModal } from '../ui/dialog/dialog-modal.tsx'
import { type Drawing, InstallDrawing } from './install-drawings.tsx'
import { type InAppGuide, type InstallGuide, type IosGuide, toIntentUrl } from './install-guide.ts'
import classes from './install-guide-dialog.module.css'

export interface InstallGuideDialogProps {
  readonly guide: InstallGuide
  readonly opened: boolean
  readonly onClose: () => void
}

export function InstallGuideDialog({ guide, opened, onClose }: InstallGuideDialogProps) {
  const title = guide.kind === 'ios' ? t`Put the shop on your home screen` : t`Open in your browser`
  return (
    <DialogModal opened={opened} onClose={onClose} title={title}>
      {guide.kind === 'ios' ? <HomeScreenSteps guide={guide} /> : <BrowserSteps guide={guide} />}
      <button type="button" className={classes.done} onClick={onClose}>
        {t`Close`}
      </button>
    </DialogModal>
  )
}

function HomeScreenSteps({ guide }: { readonly guide: IosGuide }) {
  const isBottom = guide.shareAt === 'bottom'
  return (
    <>
      <Steps
        steps={[
          {
            drawing: isBottom ? 'share-bottom' : 'share-top',
            text: isBottom
              ? t`Tap Share at the bottom of the screen. Where you do not see it, tap ⋯ first.`
              : t`Tap Share beside the address, at the top of the screen.`,
          },
          { drawing: 'add-to-home', text: t`Scroll down and choose Add to Home Screen.` },
          { drawing: 'home-screen', text: t`Tap Add. The shop is on your home screen.` },
        ]}
      />
      <p className={classes.text}>{t`It asks you to log in there once.`}</p>
    </>
  )
}

function BrowserSteps({ guide: { app, system } }: { readonly guide: InAppGuide }) {
  const isAndroid = system === 'android'
  return (
    <>
      <p className={classes.text}>
        {app === undefined
          ? t`Inside another app, the shop cannot be installed, and that app may forget your cart and your login.`
          : t`Inside ${app}, the shop cannot be installed, and ${app} may forget your cart and your login.`}
      </p>
      {isAndroid ? (
        <a className={classes.main} href={toIntentUrl(window.location.href)}>
          {t`Open in your browser`}
        </a>
      ) : null}
      <Steps
        steps={[
          {
            drawing: 'app-menu',
            text: isAndroid
              ? t`If nothing opens, tap the dots in a corner of the screen.`
              : t`Tap the dots, or the compass, in a corner of the screen.`,
          },
          {
            drawing: 'open-in-browser',
            text: isAndroid
              ? t`Choose Open in browser, or Open in Chrome.`
              : t`Choose Open in browser, or Open in Safari.`,
          },
        ]}
      />
      <PageLink />
    </>
  )
}

/** For an app whose menu leads nowhere. */
function PageLink() {
  const field = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState('')
  const id = useId()
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(window.location.href)
      setResult(t`The link is copied. Paste it into your browser.`)
    } catch {
      setResult(t`Please copy the link by hand: it is selected.`)
    }
  }
  return (
    <div className={classes.link}>
      <label htmlFor={id}>{t`Or copy the link`}</label>
      <input ref={field} id={id} className={classes.address} readOnly value={window.location.href} />
      <button type="button" className={classes.copy} onClick={() => void copy()}>
        {t`Copy`}
      </button>
      <p role="status">{result}</p>
    </div>
  )
}

interface Step {
  readonly drawing: Drawing
  readonly text: string
}

function Steps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ drawing, text }) => (
        <li key={drawing} className={classes.step}>
          <InstallDrawing drawing={drawing} />
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}
