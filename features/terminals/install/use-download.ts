import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { download } from '#features/shared/api/download.ts'
import { saveFile } from '#features/shared/save-file.ts'

/** Gets a file and saves it under `name`. A failure shows its toast by itself (SPEC §8). */
export const useDownload = (url: string, name: string) => {
  const [percent, setPercent] = useState<number | undefined>()
  const running = useRef<AbortController | null>(null)
  const mutation = useMutation({
    mutationFn: async () => {
      const cancel = new AbortController()
      running.current = cancel
      setPercent(undefined)
      try {
        saveFile(name, await download(url, setPercent, cancel.signal))
        return true
      } catch (error) {
        // Whoever cancelled it knows.
        if (cancel.signal.aborted) return false
        throw error
      }
    },
  })
  return {
    start: () => mutation.mutate(),
    cancel: () => running.current?.abort(),
    percent,
    isRunning: mutation.isPending,
    isSaved: mutation.data === true,
    error: mutation.error,
  }
}
