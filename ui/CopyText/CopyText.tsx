import { Copy } from 'lucide-react'
import { useId, useState } from 'react'

import { t } from '#domain/language/staff-text.ts'
import { Button } from '#ui/Button/Button.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx'

import * as styles from './CopyText.css.ts'

export interface CopyTextProps {
  /** What the text is; also names the copy button. */
  label: string
  /** The text to show and to copy. */
  children: string
}

export function CopyText({ label, children }: CopyTextProps) {
  const labelId = useId()
  const [result, setResult] = useState('')
  const copy = () => {
    // Cleared first, so copying the same text twice announces it twice.
    setResult('')
    navigator.clipboard.writeText(children).then(
      () => setResult(t('Copied')),
      () => setResult(t('This browser did not copy it. Select the text and press Ctrl+C.')),
    )
  }
  return (
    <div className={styles.row}>
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <code aria-labelledby={labelId} className={styles.text}>
        {children}
      </code>
      <span className={styles.onScreenOnly}>
        <Button size="small" icon={<Copy size={18} />} onPress={copy}>
          {t('Copy')}
          <VisuallyHidden> {label}</VisuallyHidden>
        </Button>
        <span role="status" className={styles.result}>
          {result}
        </span>
      </span>
    </div>
  )
}
