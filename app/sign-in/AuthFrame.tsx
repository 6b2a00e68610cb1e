import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { MicrositeMessage } from '#domain/account.ts'
import { Banner } from '#ui/Banner/Banner.tsx'

import * as styles from './AuthFrame.css.ts'

export interface AuthFrameProps {
  /** The hosted sign-in page; its origin is the only one that is listened to. */
  source: URL
  onToken: (token: string) => void
  /** Milliseconds until a microsite that says nothing counts as not loaded. */
  patience?: number | undefined
}

/** The hosted sign-in page within ours (SPEC §2 Sign-in). */
export function AuthFrame({ source, onToken, patience = 15_000 }: AuthFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const hear = useEffectEvent(({ origin, source: sender, data }: MessageEvent) => {
    if (origin !== source.origin || sender !== frame.current?.contentWindow) return
    const message = MicrositeMessage.safeParse(data)
    if (!message.success) return
    setState('ready')
    if (message.data.type === 'signed-in') onToken(message.data.token)
  })

  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    addEventListener('message', listen)
    const waiting = setTimeout(
      () => setState((current) => (current === 'loading' ? 'failed' : current)),
      patience,
    )
    return () => {
      removeEventListener('message', listen)
      clearTimeout(waiting)
    }
  }, [patience])

  return (
    <div className={styles.frame} aria-busy={state === 'loading'}>
      {state === 'failed' && (
        <Banner tone="critical" title="Cannot load auth microsite" live="alert">
          Check the connection and reload the page. If it stays, contact your administrator.
        </Banner>
      )}
      <iframe
        ref={frame}
        src={source.href}
        title="Sign in"
        className={styles.microsite({ isHidden: state === 'failed' })}
      />
    </div>
  )
}
