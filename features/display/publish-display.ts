import { useEffect, useRef } from 'react'

import type { DisplaySnapshot } from '#domain/display/display-snapshot.ts'
import type { Language } from '#domain/language/language.ts'
import { createStore, useStore } from '#features/shared/store.ts'

import { type DisplayChannel, openDisplayChannel } from './display-channel.ts'
import { SILENCE_MS } from './follow-window.ts'

/** Whether a customer display is open in another window of this browser. */
export const displayOpenStore = createStore(false)

export const useDisplayOpen = (): boolean => useStore(displayOpenStore)

/** This window, since each window of the app has its own cart. */
const from = crypto.randomUUID()

/**
 * Answers the display, and tells it each change.
 * @param snapshot null while the display is closed
 * @param onLanguage the customer chose a language for the sale of this window
 */
export function usePublishedDisplay(
  snapshot: DisplaySnapshot | null,
  onLanguage: (language: Language) => void,
): void {
  const channel = useRef<DisplayChannel>(null)
  const latest = useRef(snapshot)
  const choose = useRef(onLanguage)
  useEffect(() => {
    let silence: ReturnType<typeof setTimeout> | undefined
    const opened = openDisplayChannel((message) => {
      if (message.type === 'choose' && message.to === from) choose.current(message.language)
      if (message.type !== 'ask') return
      if (!displayOpenStore.get()) displayOpenStore.set(true)
      clearTimeout(silence)
      silence = setTimeout(() => displayOpenStore.set(false), SILENCE_MS)
      if (latest.current) opened.send({ type: 'shows', from, snapshot: latest.current })
    })
    channel.current = opened
    const leave = () => opened.send({ type: 'left', from })
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      clearTimeout(silence)
      leave()
      opened.close()
      channel.current = null
      displayOpenStore.set(false)
    }
  }, [])
  // Renders are frequent, changes are not.
  const content = JSON.stringify(snapshot)
  useEffect(() => {
    latest.current = JSON.parse(content) as DisplaySnapshot | null
    if (latest.current) channel.current?.send({ type: 'shows', from, snapshot: latest.current })
  }, [content])
}

/** Closes every display of this browser. */
export const closeDisplays = (): void => {
  const channel = openDisplayChannel(() => {})
  channel.send({ type: 'close' })
  channel.close()
  displayOpenStore.set(false)
}
