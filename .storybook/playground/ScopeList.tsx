import { guides } from '../guides/guides.ts'
import { pageOf } from '../guides/page-of.ts'
import { icons } from '../icons.ts'
import * as styles from './Playground.css.ts'

const others = [
  'useState',
  'useEffect',
  'useId',
  'useMemo',
  'useRef',
  'showToast({ tone, title })',
  'receipt',
]

/** What a composition may use; each component leads to its page. */
export function ScopeList() {
  return (
    <details className={styles.scope}>
      <summary className={styles.summary}>Components, icons and functions</summary>
      <ul className={styles.names}>
        {Object.keys(guides).map((name) => (
          <li key={name}>
            <a href={pageOf(name)} target="_top" className={styles.name}>
              {name}
            </a>
          </li>
        ))}
        {[...Object.keys(icons), ...others].map((name) => (
          <li key={name} className={styles.name}>
            {name}
          </li>
        ))}
      </ul>
    </details>
  )
}
