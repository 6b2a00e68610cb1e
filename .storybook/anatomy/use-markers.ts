import { type RefObject, useEffect, useState } from 'react'

import type { Guide } from '../guides/guide.ts'
import { findPart } from './find-part.ts'

/** The place of a numbered part in the picture, in CSS pixels from its top left corner. */
export interface Marker {
  number: number
  left: number
  top: number
  width: number
  height: number
}

const pollingInterval = 300
const badge = 22

/** Finds the parts in a story's frame, again and again: the story loads, plays and may change its layout. */
export function useMarkers(
  frame: RefObject<HTMLIFrameElement | null>,
  anatomy: Guide['anatomy'],
): Marker[] {
  const [markers, setMarkers] = useState<Marker[]>([])
  useEffect(() => {
    const timer = setInterval(() => {
      const root = frame.current?.contentDocument?.getElementById('storybook-root')
      if (!root) return
      const found = markersIn(root, anatomy)
      setMarkers((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found))
    }, pollingInterval)
    return () => clearInterval(timer)
  }, [frame, anatomy])
  return markers
}

function markersIn(root: Element, anatomy: Guide['anatomy']): Marker[] {
  return anatomy.flatMap(([, at], index) => {
    const part = at === undefined ? undefined : findPart(root, at)
    if (!part) return []
    const { left, top, width, height } = part.getBoundingClientRect()
    // A story higher than its frame may have scrolled.
    if (top + height < 0 || top > root.ownerDocument.documentElement.clientHeight) return []
    return [{ number: index + 1, left, top, width, height }]
  })
}

type Box = Pick<Marker, 'left' | 'top' | 'width' | 'height'>

const overlaps = (one: Box, other: Box) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height

/** Places of the numbers: above their part, beside it or below it, on no other part and no other number. */
export function badgesOf(markers: readonly Marker[]): Marker[] {
  const placed: Marker[] = []
  for (const { number, left, top, width, height } of markers) {
    const size = { number, width: badge, height: badge }
    const places = [
      { ...size, left: left - 3, top: top - badge - 4 },
      { ...size, left: left - badge - 4, top: top + Math.min(height - badge, 4) / 2 },
      { ...size, left: left + width + 4, top: top + Math.min(height - badge, 4) / 2 },
      { ...size, left: left - 3, top: top + height + 4 },
    ]
    const isFree = (place: Marker) =>
      place.left >= 0 &&
      place.top >= 0 &&
      ![...markers.filter((other) => other.number !== number), ...placed].some((other) =>
        overlaps(place, other),
      )
    const [above] = places
    const free = places.find(isFree) ?? above
    if (free) placed.push({ ...free, left: Math.max(0, free.left), top: Math.max(0, free.top) })
  }
  return placed
}
