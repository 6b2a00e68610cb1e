import { Check, Copy } from 'lucide-react'
import { type CSSProperties, useState, useSyncExternalStore } from 'react'

import { IconButton } from '#ui/IconButton/IconButton.tsx'
import * as styles from '#ui/theme/Foundations.css.ts'

import { exampleOf, type ListedToken } from './token-list.ts'

const subscribe = (onChange: () => void) => {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => observer.disconnect()
}

const useValue = (variable: string) =>
  useSyncExternalStore(subscribe, () =>
    getComputedStyle(document.documentElement).getPropertyValue(variable).trim(),
  )

/** Tokens with their value in the current theme, CSS variable to copy, and an example. */
export function TokenTable({ tokens }: { tokens: readonly ListedToken[] }) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            {['Name', 'Example', 'Value', 'CSS variable'].map((title) => (
              <th key={title} scope="col" className={styles.cell}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tokens.map(({ name, variable }) => (
            <TokenRow key={name} name={name} variable={variable} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TokenRow({ name, variable }: ListedToken) {
  const [isCopied, setIsCopied] = useState(false)
  const value = useValue(variable)
  const example = exampleOf({ name, variable })
  const copy = () => {
    void navigator.clipboard.writeText(`var(${variable})`).then(() => setIsCopied(true))
  }
  return (
    <tr>
      <th scope="row" className={styles.cell}>
        {name}
      </th>
      <td className={styles.cell}>{example && <Example {...example} />}</td>
      <td className={styles.cell}>{value}</td>
      <td className={styles.cell}>
        <span className={styles.variable}>
          <code>{variable}</code>
          <IconButton
            label={`${isCopied ? 'Copied' : 'Copy'} ${variable}`}
            icon={isCopied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
            onPress={copy}
          />
        </span>
      </td>
    </tr>
  )
}

function Example({ text, style }: { text?: string; style: CSSProperties }) {
  return text === undefined ? (
    <div className={styles.bar} style={style} />
  ) : (
    <span style={style}>{text}</span>
  )
}
