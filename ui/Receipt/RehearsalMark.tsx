import { Bilingual } from './Bilingual.tsx'
import * as styles from './RehearsalMark.css.ts'

/** Says above and across the receipt that it is none. */
export function RehearsalMark({ text }: { text: string }) {
  return (
    <>
      <p className={styles.mark}>
        <Bilingual text={text} />
      </p>
      <div aria-hidden data-text={text} className={styles.across} />
    </>
  )
}
