import { useRef } from 'react'

import * as styles from '../docs.css.ts'
import type { Guide } from '../guides/guide.ts'
import { StoryFrame } from '../StoryFrame.tsx'
import { badgesOf, useMarkers } from './use-markers.ts'

interface AnatomyProps {
  /** The story that shows the parts. */
  storyId: string
  anatomy: Guide['anatomy']
  /** CSS height of the story, if it fills its window, as dialogs do. */
  height?: string | undefined
}

/** A component's example with numbered parts, and what the numbers mean. */
export function Anatomy({ storyId, anatomy, height }: AnatomyProps) {
  const hasPicture = anatomy.some(([, at]) => at !== undefined)
  return (
    <>
      {hasPicture && <Picture storyId={storyId} anatomy={anatomy} height={height} />}
      <ol className={styles.parts}>
        {anatomy.map(([part, at], index) => (
          <li key={part} className={styles.part}>
            <span className={styles.number}>{index + 1}</span>
            <span>
              {part}
              {hasPicture && at === undefined && ' (not in the picture)'}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

function Picture({ storyId, anatomy, height }: AnatomyProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const markers = useMarkers(frame, anatomy)
  return (
    <StoryFrame
      storyId={storyId}
      title="The parts of the component"
      height={height}
      frameRef={frame}
    >
      {markers.map(({ number, left, top, width, height: partHeight }) => (
        <span
          key={number}
          className={styles.outline}
          style={{ left: left - 3, top: top - 3, width: width + 6, height: partHeight + 6 }}
        />
      ))}
      {badgesOf(markers).map(({ number, left, top }) => (
        <span key={number} className={`${styles.number} ${styles.marker}`} style={{ left, top }}>
          {number}
        </span>
      ))}
    </StoryFrame>
  )
}
