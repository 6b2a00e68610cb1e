import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being put on paper, by whatever command: then all of it has to be there. */
export const useIsPrinting = (): boolean => {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    // What is not there when this returns is not on the paper.
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
