import { useEffect, useRef, useState } from 'react'

import type { Language } from '#domain/language/language.ts'

import { type DisplayChannel, openDisplayChannel } from './display-channel.ts'
import { ASK_INTERVAL_MS, follow, type Heard, type Shown, shownOf } from './follow-window.ts'

/** Asks the windows of this browser what to show. The display asks, since timers of hidden windows are slow. */
export function useWindowDisplay(): {
  shown: Shown
  /** Asks the followed window to take the language for its sale. */
  onLanguage: (language: Language) => void
} {
  const opened = useRef<DisplayChannel>(null)
  const [followed, setFollowed] = useState<Heard | null>(null)
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const channel = openDisplayChannel((message) => {
      const at = performance.now()
      setNow(at)
      if (message.type === 'shows') {
        const { from, snapshot } = message
        setFollowed((before) => follow(before, { from, snapshot, at }))
      }
      if (message.type === 'left') {
        setFollowed((before) => (before?.from === message.from ? null : before))
      }
      if (message.type === 'close') window.close()
    })
    opened.current = channel
    const ask = () => {
      setNow(performance.now())
      channel.send({ type: 'ask' })
    }
    ask()
    const timer = setInterval(ask, ASK_INTERVAL_MS)
    return () => {
      clearInterval(timer)
      channel.close()
    }
  }, [])
  return {
    shown: shownOf(followed, now),
    onLanguage: (language) =>
      followed && opened.current?.send({ type: 'choose', to: followed.from, language }),
  }
}
