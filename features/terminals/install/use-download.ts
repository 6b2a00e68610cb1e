import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { download } from '#features/shared/api/download.ts'
import { saveFile } from '#features/shared/save-file.ts'

/** Downloads a file and saves it as `name`. A failure shows a toast (SPEC §8). */
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
