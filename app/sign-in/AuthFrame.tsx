import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

import { MicrositeMessage } from '#domain/account.ts'
import { Banner } from '#ui/Banner/Banner.tsx'

import * as styles from './AuthFrame.css.ts'
import { isEarly, placeEarlyFrame, repeatEarlyMessages } from './early-frame.ts'

export interface AuthFrameProps {
  /** The hosted sign-in page; its origin is the only one that is listened to. */
  source: URL
  onToken: (token: string) => void
  /** Milliseconds until a microsite that says nothing counts as not loaded. */
  timeout?: number | undefined
}

/** The hosted sign-in page within ours (SPEC §2 Sign-in). */
export function AuthFrame({ source, onToken, timeout = 15_000 }: AuthFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [wasEarly] = useState(() => isEarly(source))
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const hear = useEffectEvent(({ origin, source: sender, data }: MessageEvent) => {
    if (origin !== source.origin || sender !== frame.current?.contentWindow) return
    const message = MicrositeMessage.safeParse(data)
    if (!message.success) return
    setState('ready')
    if (message.data.type === 'signed-in') onToken(message.data.token)
  })

  const look = styles.microsite({ isHidden: state === 'failed' })
  useLayoutEffect(() => {
    if (!wasEarly || !place.current) return
    frame.current = placeEarlyFrame(place.current)
    if (frame.current) frame.current.className = look
  }, [wasEarly, look])

  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    addEventListener('message', listen)
    if (wasEarly) repeatEarlyMessages()
    const waiting = setTimeout(
      () => setState((current) => (current === 'loading' ? 'failed' : current)),
      timeout,
    )
    return () => {
      removeEventListener('message', listen)
      clearTimeout(waiting)
    }
  }, [wasEarly, timeout])

  return (
    <div ref={place} className={styles.frame} aria-busy={state === 'loading'}>
      {state === 'failed' && (
        <Banner tone="critical" title="Cannot load auth microsite" live="alert">
          Check the connection and reload the page. If it stays, contact your administrator.
        </Banner>
      )}
      {!wasEarly && <iframe ref={frame} src={source.href} title="Sign in" className={look} />}
    </div>
  )
}
