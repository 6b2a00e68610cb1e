import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

import { MicrositeMessage } from '#domain/identity/account.ts'
import { t } from '#domain/language/staff-text.ts'
import { Banner } from '#ui/Banner/Banner.tsx'

import { isPreloaded, placePreloadedFrame, replayFrameMessages } from '../boot/preloaded-frame.ts'
import * as styles from './AuthFrame.css.ts'
import { button } from './OpenidSignIn.css.ts'

export interface AuthFrameProps {
  /** The hosted sign-in page; messages of other origins are ignored. */
  source: URL
  onToken: (token: string) => void
  /** Milliseconds until a silent microsite counts as failed; it may still answer later. */
  timeout?: number | undefined
}

/** Embeds the hosted sign-in page (SPEC §2 Sign-in). */
export function AuthFrame({ source, onToken, timeout = 3_000 }: AuthFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [wasPreloaded, setPreloaded] = useState(() => isPreloaded(source))
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const handleMessage = useEffectEvent(({ origin, source: sender, data }: MessageEvent) => {
    if (origin !== source.origin || sender !== frame.current?.contentWindow) return
    const message = MicrositeMessage.safeParse(data)
    if (!message.success) return
    setState('ready')
    if (message.data.type === 'signed-in') onToken(message.data.token)
  })

  const className = styles.microsite({ isHidden: state === 'failed' })
  useLayoutEffect(() => {
    if (!wasPreloaded || !place.current) return
    frame.current = placePreloadedFrame(place.current)
    if (frame.current) Object.assign(frame.current, { className, title: t('Sign in') })
  }, [wasPreloaded, className])

  useEffect(() => {
    const listen = (event: MessageEvent) => handleMessage(event)
    addEventListener('message', listen)
    if (wasPreloaded) replayFrameMessages()
    const timer = setTimeout(
      () => setState((current) => (current === 'loading' ? 'failed' : current)),
      timeout,
    )
    return () => {
      removeEventListener('message', listen)
      clearTimeout(timer)
    }
  }, [wasPreloaded, timeout, attempt])

  const retry = () => {
    if (wasPreloaded) frame.current?.remove()
    setPreloaded(false)
    setState('loading')
    setAttempt(attempt + 1)
  }

  return (
    <div ref={place} className={styles.frame} aria-busy={state === 'loading'}>
      {state === 'failed' && (
        <Banner
          tone="critical"
          title={t('Cannot load auth microsite')}
          live="alert"
          action={
            <button type="button" className={button({ isOnly: false })} onClick={retry}>
              {t('Retry')}
            </button>
          }
        >
          {t('Check the connection. If this continues, contact your administrator.')}
        </Banner>
      )}
      {!wasPreloaded && (
        <iframe
          key={attempt}
          ref={frame}
          src={source.href}
          title={t('Sign in')}
          className={className}
        />
      )}
    </div>
  )
}
