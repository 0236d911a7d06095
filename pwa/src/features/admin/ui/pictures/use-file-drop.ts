import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') === true

/**
 * Accepts a file dropped on the element, or pasted anywhere on the page unless text is pasted. Also cancels drops
 * beside it: the browser would open the file and lose the page.
 * @returns whether a file is dragged over the element, and the element's props
 */
export function useFileDrop(onFile: (file: File) => void) {
  const [isDraggedOver, setDraggedOver] = useState(false)
  const acceptFile = useEffectEvent((file: File | undefined) => {
    if (file) onFile(file)
  })
  useEffect(() => {
    const preventFileOpen = (event: globalThis.DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault()
    }
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (hasFiles(clipboardData) && !clipboardData?.types.includes('text/plain')) acceptFile(clipboardData?.files[0])
    }
    const end = new AbortController()
    window.addEventListener('dragover', preventFileOpen, end)
    window.addEventListener('drop', preventFileOpen, end)
    document.addEventListener('paste', paste, end)
    return () => end.abort()
  }, [])
  const dropZoneProps = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.dataTransfer.dropEffect = 'copy'
      setDraggedOver(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDraggedOver(false)
    },
    onDrop: (event: DragEvent) => {
      setDraggedOver(false)
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      const [file] = event.dataTransfer.files
      if (file) onFile(file)
    },
  }
  return { isDraggedOver, dropZoneProps }
}
