import { Search, X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'

import { t } from '#domain/language/staff-text.ts'
import { IconButton } from '#ui/IconButton/IconButton.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx'

import * as styles from './ProductSearch.css.ts'

export interface ProductSearchProps {
  query: string
  /** Announced politely once the typing pauses; empty without a query. */
  result: string
  onChange: (query: string) => void
  /** Enter was pressed: add the first hit. */
  onSubmit: () => void
}

/** Search as typed; "/" and F2 focus it, Escape clears it. */
export function ProductSearch({ query, result, onChange, onSubmit }: ProductSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  useSearchKeys(input)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <search className={styles.search}>
      <span className={styles.icon}>
        <Search aria-hidden size={20} />
      </span>
      <input
        ref={input}
        className={styles.input}
        value={query}
        aria-label={t('Search products')}
        aria-keyshortcuts="F2 /"
        placeholder={t('Search products')}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing && !nativeEvent.repeat) onSubmit()
          if (key === 'Escape') onChange('')
        }}
      />
      {query === '' ? (
        <kbd className={styles.key} aria-hidden>
          F2
        </kbd>
      ) : (
        <span className={styles.clear}>
          <IconButton
            label={t('Clear search')}
            icon={<X aria-hidden size={20} />}
            onPress={clear}
          />
        </span>
      )}
      <VisuallyHidden as="div">
        <div role="status">{result}</div>
      </VisuallyHidden>
    </search>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null

/** F2 works on the whole page; "/" only where it types nothing and no dialog is open. */
const useSearchKeys = (input: RefObject<HTMLInputElement | null>) =>
  useEffect(() => {
    const focusSearch = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (event.key !== 'F2' && (event.key !== '/' || isTyping(event.target))) return
      // A modal dialog makes the page inert.
      if (!input.current || input.current.closest('[inert], [aria-hidden=true]')) return
      event.preventDefault()
      input.current.focus()
      input.current.select()
    }
    document.addEventListener('keydown', focusSearch)
    return () => document.removeEventListener('keydown', focusSearch)
  }, [input])
