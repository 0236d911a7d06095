import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') === true

/**
 * Accepts a file dropped on the element, or pasted anywhere on the page unless text is pasted. Also cancels drops
 * beside it: the browser would open the file and lose the page.
 * @returns whether a file is dragged over the element, and the element's props
 */
export function useIncomingFile(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent((file: File | undefined) => {
    if (file) onFile(file)
  })
  useEffect(() => {
    const keepPage = (event: globalThis.DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault()
    }
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (hasFiles(clipboardData) && !clipboardData?.types.includes('text/plain')) take(clipboardData?.files[0])
    }
    const end = new AbortController()
    window.addEventListener('dragover', keepPage, end)
    window.addEventListener('drop', keepPage, end)
    document.addEventListener('paste', paste, end)
    return () => end.abort()
  }, [])
  const area = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.dataTransfer.dropEffect = 'copy'
      setIsOver(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
    },
    onDrop: (event: DragEvent) => {
      setIsOver(false)
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      const [file] = event.dataTransfer.files
      if (file) onFile(file)
    },
  }
  return { isOver, area }
}
