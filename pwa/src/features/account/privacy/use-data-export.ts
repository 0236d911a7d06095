import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { getMyData, type MyData } from '@usiku/contracts/privacy/operations.ts'
import { call } from '../../../api/call.ts'
import { getErrorMessage } from '../../../api/errors.ts'
import { notify } from '../../../ui/feedback/notify.ts'

/** In milliseconds. Mobile browsers read the blob some time after the tap. */
const REVOKE_DELAY_MS = 60_000

export function useDataExport() {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => (await call(getMyData)).data,
    onSuccess: (data) => {
      const name = saveFile(data)
      notify.success(t`Your data is saved as ${name}`, 'my-data')
    },
  })
  return {
    busy: isPending,
    errorMessage: error ? getErrorMessage(error, t`Your data could not be saved on this device.`) : '',
    start: () => {
      if (!isPending) mutate()
    },
    dismiss: reset,
  }
}

function saveFile(data: MyData): string {
  const name = `my-data-${data.exportedAt.slice(0, 10)}.json`
  // Indented, since people open the file.
  const objectUrl = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = objectUrl
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(objectUrl), REVOKE_DELAY_MS)
  return name
}
