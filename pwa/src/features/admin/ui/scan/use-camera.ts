import { useEffect, useState } from 'react'

const PROBLEMS: Readonly<Record<string, string>> = {
  NotAllowedError: 'The camera is not allowed here. Allow it in the settings of the browser, or type the barcode.',
  NotFoundError: 'There is no camera on this device. Type the barcode instead.',
  NotReadableError: 'Another app is using the camera. Close it, or type the barcode.',
}
const OTHER_PROBLEM = 'The camera could not be started. Type the barcode instead.'

/** The camera at the back while the component is there; its light goes off afterwards. */
export function useCamera(): { readonly stream: MediaStream | undefined; readonly problem: string | undefined } {
  const [stream, setStream] = useState<MediaStream>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let isOver = false
    let opened: MediaStream | undefined
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' }, audio: false })
      .then((camera) => {
        // Closed while the browser asked.
        if (isOver) return stopCamera(camera)
        opened = camera
        setStream(camera)
      })
      .catch((error: unknown) => {
        if (!isOver) setProblem(PROBLEMS[error instanceof Error ? error.name : ''] ?? OTHER_PROBLEM)
      })
    return () => {
      isOver = true
      if (opened) stopCamera(opened)
    }
  }, [])
  return { stream, problem }
}

function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
