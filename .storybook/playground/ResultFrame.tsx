import { useEffect, useRef, useState } from 'react'

import { isReport, listenTo, type Show } from './messages.ts'
import * as styles from './Playground.css.ts'

interface ResultFrameProps {
  code: string
  theme: string
  /** As wide as a phone, 390 px. */
  isNarrow: boolean
  /** Called with what is wrong, or with nothing once the composition shows. */
  onFailure: (message: string) => void
}

const addressOf = (theme: string) =>
  new URL(
    `iframe.html?id=playground--in-its-window&viewMode=story&globals=theme:${theme}`,
    new URL(import.meta.env.BASE_URL, location.href),
  ).href

/** The composition in a window of its own: its dialogs and its layout on a phone leave the editor alone. */
export function ResultFrame({ code, theme, isNarrow, onFailure }: ResultFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  /** How often its page has loaded. */
  const [loads, setLoads] = useState(0)
  useEffect(
    () =>
      listenTo(
        () => frame.current?.contentWindow,
        (message) => {
          if (!isReport(message)) return
          if (message.report === 'ready') setLoads((before) => before + 1)
          else onFailure(message.report === 'failed' ? message.because : '')
        },
      ),
    [onFailure],
  )
  useEffect(() => {
    const message: Show = { composition: code }
    if (loads > 0) frame.current?.contentWindow?.postMessage(message, location.origin)
  }, [loads, code])
  return (
    <iframe
      ref={frame}
      title="Result"
      src={addressOf(theme)}
      className={styles.result({ isNarrow })}
    />
  )
}
