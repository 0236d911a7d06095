import { t } from '@lingui/core/macro'
import { Picture } from '../../../../shop/picture/picture.tsx'
import { PictureIcon } from '../../../../ui/icons/picture-icons.tsx'
import classes from './picture-frame.module.css'
import type { PictureValue } from './picture-value.ts'
import type { UploadState } from './use-picture-upload.ts'

export interface PictureFrameProps {
  readonly value: PictureValue | undefined
  readonly state: UploadState
  readonly label: string
}

export function PictureFrame({ value, state, label }: PictureFrameProps) {
  if (state.status === 'sending') {
    return (
      <div className={classes.frame}>
        <img className={classes.image} src={state.preview} alt="" />
        <Progress share={state.progress} />
      </div>
    )
  }
  return (
    <div className={classes.frame}>
      {value ? (
        <Picture className={classes.image} picture={value.picture} src={value.url} alt={label} sizes="132px" />
      ) : (
        <PictureIcon size={36} className={classes.placeholder} />
      )}
    </div>
  )
}

/** At 100 % the server still has to resize the picture. */
function Progress({ share }: { readonly share: number }) {
  const percent = Math.round(share * 100)
  const progressText = share < 1 ? `${percent} %` : t`Almost there …`
  return (
    <div className={classes.progress}>
      <div
        role="progressbar"
        className={classes.track}
        aria-label={t`Upload`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={progressText}
      >
        <div className={classes.bar} style={{ transform: `scaleX(${share})` }} />
      </div>
      <span aria-hidden="true">{progressText}</span>
    </div>
  )
}
