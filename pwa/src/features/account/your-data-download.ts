import { useMutation } from '@tanstack/react-query'
import { getMyData, type MyData } from '@usiku/contracts/my-data.ts'
import { call } from '../../api-client/call.ts'
import { messageOf } from '../../api-client/errors.ts'
import { notify } from '../../ui/notify.ts'

/** In milliseconds. Mobile browsers read the blob some time after the tap. */
const KEPT_FOR = 60_000

export function useDownload() {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => (await call(getMyData)).data,
    onSuccess: (data) => {
      const name = saveFile(data)
      notify.success(`Your data is saved as ${name}`, 'my-data')
    },
  })
  return {
    busy: isPending,
    trouble: error ? messageOf(error, 'Your data could not be saved on this device.') : '',
    start: () => {
      if (!isPending) mutate()
    },
    dismiss: reset,
  }
}

function saveFile(data: MyData): string {
  const name = `my-data-${data.exportedAt.slice(0, 10)}.json`
  // Indented, since people open the file.
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR)
  return name
}
