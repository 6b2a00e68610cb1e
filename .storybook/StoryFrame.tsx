import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

import { useDocsTheme } from './docs-theme.tsx'
import * as styles from './docs.css.ts'
import { quoted } from './quoted.ts'

interface StoryFrameProps {
  storyId: string
  title: string
  /** CSS height of a story that fills its window; others get the height of their content. */
  height?: string | undefined
  /** The theme that the story sets itself; otherwise it has that of the page. */
  ownTheme?: string | undefined
  /** Receives the frame, to find parts of the story in it. */
  frameRef?: RefObject<HTMLIFrameElement | null>
  /** Drawn over the frame. */
  children?: ReactNode
}

const pollingInterval = 300
/** Ends the growth of stories that are as high as their window. */
const maxHeight = 960

/** A story in its own window: it plays, and its dialogs and toasts stay inside. Loads once it is near the viewport. */
export function StoryFrame({
  storyId,
  title,
  height,
  ownTheme,
  frameRef,
  children,
}: StoryFrameProps) {
  const own = useRef<HTMLIFrameElement>(null)
  const frame = frameRef ?? own
  const theme = useDocsTheme()
  const [fitted, setFitted] = useState(120)
  useEffect(() => {
    if (height !== undefined) return undefined
    const timer = setInterval(() => {
      const page = frame.current?.contentDocument
      if (page) setFitted((before) => heightIn(page) ?? before)
    }, pollingInterval)
    return () => clearInterval(timer)
  }, [frame, height])
  const globals = ownTheme === undefined ? `&globals=theme:${theme}` : ''
  return (
    <div className={styles.picture}>
      <iframe
        ref={frame}
        name={quoted}
        title={title}
        src={`./iframe.html?id=${storyId}&viewMode=story${globals}`}
        loading="lazy"
        className={styles.frame}
        style={{ blockSize: height ?? fitted }}
      />
      {children}
    </div>
  )
}

function heightIn(page: Document): number | undefined {
  const root = page.getElementById('storybook-root')
  if (!root || root.childElementCount === 0) return undefined
  const { offsetTop, offsetHeight } = root
  return Math.min(maxHeight, 2 * offsetTop + offsetHeight)
}
