import { useEffect, useState } from 'react'

const TYPING_MS = 300

/**
 * Text being typed, kept here so that the field never waits. `onTyped` gets it, trimmed, after a pause. A `value` from
 * elsewhere, such as the Back button, replaces it unless there is text that `onTyped` has not brought back yet: on a slow
 * computer the earlier text arrives between two keys.
 */
export const useTyped = (
  value: string,
  onTyped: (value: string) => void,
): [text: string, setText: (text: string) => void] => {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    if (text.trim() === lastValue) setText(value)
  }
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => onTyped(text.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  })
  return [text, setText]
}
