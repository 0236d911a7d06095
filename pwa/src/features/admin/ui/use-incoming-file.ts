import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') === true

/**
 * Takes a file that is dropped on an element, or pasted anywhere on the page
 * where it is not words that are pasted. One that is dropped beside is not
 * opened by the browser: the page, and what was typed there, would be gone.
 *
 * @returns whether a file is held over the element, and the element's props
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
