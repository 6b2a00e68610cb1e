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

/** Pixels above the story, for the numbers of parts at its top. */
export const roomAbove = 16

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
    return [{ number: index + 1, left, top: top + roomAbove, width, height }]
  })
}

/** Places of the numbers: above their part's start, moved to the side of numbers that are there already. */
export function badgesOf(markers: readonly Marker[]): Pick<Marker, 'number' | 'left' | 'top'>[] {
  const placed: Pick<Marker, 'number' | 'left' | 'top'>[] = []
  for (const { number, left, top } of markers) {
    const place = { number, left: Math.max(0, left - 3), top: Math.max(0, top - badge - 4) }
    const collides = () =>
      placed.some(
        (other) =>
          Math.abs(other.left - place.left) < badge && Math.abs(other.top - place.top) < badge,
      )
    while (collides()) place.left += badge
    placed.push(place)
  }
  return placed
}
