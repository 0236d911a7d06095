import { useMutation } from '@tanstack/react-query'
import { getMyData, type MyData } from '@usiku/contracts/my-data.ts'
import { call } from '../../api-client/call.ts'
import { messageOf } from '../../api-client/errors.ts'
import { notify } from '../../ui/notify.ts'

/** Phones begin to save a moment after the tap; what they save must still be there. In milliseconds. */
const KEPT_FOR = 60_000

/** Fetches everything that the shop holds about the signed-in user and saves it as a file. */
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

/** @returns the name of the file */
function saveFile(data: MyData): string {
  const name = `my-data-${data.exportedAt.slice(0, 10)}.json`
  // For people who open it: one thing a line.
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
