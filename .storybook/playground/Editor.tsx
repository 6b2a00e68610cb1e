import { type KeyboardEvent, useId } from 'react'

import { ToneIcon } from '#ui/ToneIcon/ToneIcon.tsx'

import * as styles from './Playground.css.ts'

interface EditorProps {
  value: string
  onChange: (code: string) => void
  /** Why the result shows an earlier composition; empty if it does not. */
  failure: string
}

/** Begins the next line as far in as this one. */
function keepIndentation(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  const { value, selectionStart } = event.currentTarget
  const line = value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1, selectionStart)
  const [indentation = ''] = /^ */.exec(line) ?? []
  if (indentation === '') return
  event.preventDefault()
  // Unlike a change of the value, it can be undone.
  document.execCommand('insertText', false, `\n${indentation}`)
}

/** A plain text area: Tab leaves it, and undo, search and screen readers work as everywhere. */
export function Editor({ value, onChange, failure }: EditorProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        Composition
      </label>
      <textarea
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={keepIndentation}
        aria-describedby={`${id}-hint`}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        wrap="off"
        className={styles.code}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        JSX, or the body of a component that returns it. Tab leaves the editor.
      </p>
      <p role="status" className={styles.failure}>
        {failure !== '' && (
          <>
            <ToneIcon tone="critical" size={18} />
            <span>{failure}</span>
          </>
        )}
      </p>
    </>
  )
}
