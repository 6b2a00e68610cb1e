import { useRef, useState } from 'react'

import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Select } from '#ui/Select/Select.tsx'
import { visuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.css.ts'

import { compositions } from './compositions.ts'
import { CopyButtons } from './CopyButtons.tsx'
import { Editor } from './Editor.tsx'
import * as styles from './Playground.css.ts'
import { ResultFrame } from './ResultFrame.tsx'
import { ScopeList } from './ScopeList.tsx'

const names = Object.keys(compositions)
const nameOf = (code: string) => names.find((name) => compositions[name] === code) ?? null

/** The composition that this tab ran last, so that a reload asks no question. */
const lastRun = 'playground-last-run'

export interface PlaygroundProps {
  /** The composition of the address, or null if the address is damaged; without one, the first to start from. */
  linked?: string | null
  /** The toolbar's theme. */
  theme: string
  /** The address that opens a composition. */
  addressOf: (code: string) => string
  /** Called with the composition once the person pauses. */
  onChange: (code: string) => void
}

/** Milliseconds without a key after which a composition is shown. */
const pause = 400

/** An editor for a composition and, in a window of its own, what it shows. */
export function Playground({ linked, theme, addressOf, onChange }: PlaygroundProps) {
  const [code, setCode] = useState(
    linked === undefined ? (compositions[names[0] ?? ''] ?? '') : (linked ?? ''),
  )
  const [settled, setSettled] = useState(code)
  /** Code from a link runs only once the person says so. */
  const [mayRun, setMayRun] = useState(
    () => linked === null || nameOf(code) !== null || sessionStorage.getItem(lastRun) === code,
  )
  const [failure, setFailure] = useState('')
  const [replaced, setReplaced] = useState<{ code: string; mayRun: boolean }>()
  const [isNarrow, setNarrow] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const settle = (next: string, nextMayRun: boolean) => {
    clearTimeout(timer.current)
    setCode(next)
    setSettled(next)
    setMayRun(nextMayRun)
    if (nextMayRun) sessionStorage.setItem(lastRun, next)
    if (next !== settled) onChange(next)
  }
  const edit = (next: string) => {
    setCode(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => settle(next, mayRun), pause)
  }
  const start = (name: string) => {
    setReplaced(nameOf(code) === null ? { code, mayRun } : undefined)
    settle(compositions[name] ?? '', true)
  }
  const restore = () => {
    if (replaced) settle(replaced.code, replaced.mayRun)
    setReplaced(undefined)
  }

  return (
    <main className={styles.page}>
      <h1 className={visuallyHidden}>Playground</h1>
      <div className={styles.tools}>
        <div className={styles.start}>
          <Select
            label="Start from"
            placeholder="Your composition"
            options={names.map((name) => ({ id: name, label: name }))}
            value={nameOf(code)}
            onChange={start}
          />
        </div>
        {replaced !== undefined && <Button onPress={restore}>Back to Mine</Button>}
        <Button aria-pressed={isNarrow} onPress={() => setNarrow((before) => !before)}>
          Phone Width
        </Button>
        <CopyButtons key={settled} code={settled} addressOf={addressOf} />
      </div>
      <div className={styles.pane}>
        <Editor value={code} onChange={edit} failure={failure} />
        <ScopeList />
      </div>
      <div className={styles.pane}>
        {linked === null && settled === '' ? (
          <Banner tone="caution" title="This link holds no composition">
            It was cut off or changed. Ask for it again, or start from another one.
          </Banner>
        ) : mayRun ? (
          <ResultFrame code={settled} theme={theme} isNarrow={isNarrow} onFailure={setFailure} />
        ) : (
          <Banner
            tone="caution"
            title="This composition comes from a link"
            action={
              <Button variant="primary" onPress={() => settle(code, true)}>
                Run Composition
              </Button>
            }
          >
            It is code, and runs in this Storybook. Read it first.
          </Banner>
        )}
      </div>
    </main>
  )
}
