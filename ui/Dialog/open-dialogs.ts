import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

type OpenDialog = { back: () => void }

/** The topmost last. */
const dialogs: OpenDialog[] = []
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Keeps a dialog among the open ones while it is open.
 * @param onBack what the browser's Back button does in it
 */
export function useOpenDialog(isOpen: boolean, onBack: () => void): void {
  const goBack = useEffectEvent(onBack)
  useEffect(() => {
    if (!isOpen) return
    const dialog = { back: () => goBack() }
    dialogs.push(dialog)
    tell()
    return () => {
      dialogs.splice(dialogs.indexOf(dialog), 1)
      tell()
    }
  }, [isOpen])
}

export const useHasOpenDialog = (): boolean =>
  useSyncExternalStore(subscribe, () => dialogs.length > 0)

/** Goes back in the topmost dialog. */
export const goBackInDialog = (): void => dialogs.at(-1)?.back()
