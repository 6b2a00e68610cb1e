import * as styles from './Spinner.css.ts'

export interface SpinnerProps {
  /** What is being waited for: "Getting terminals...". */
  label: string
  /** The label stays for screen readers only. */
  isLabelHidden?: boolean
  size?: 'small' | 'base' | 'large'
}

/**
 * Waiting of unknown length. It does not announce itself: what has to be heard goes through the one
 * live region of its place (`StepDialog`'s `announcement`).
 */
export function Spinner({ label, isLabelHidden = false, size = 'base' }: SpinnerProps) {
  return (
    <span role="progressbar" aria-label={label} className={styles.spinner({ size })}>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        strokeWidth="3"
        aria-hidden
        className={styles.ring({ size })}
      >
        <circle cx="12" cy="12" r="10" className={styles.track} />
        <path d="M12 2a10 10 0 0 1 10 10" stroke="currentColor" strokeLinecap="round" />
      </svg>
      {!isLabelHidden && <span>{label}</span>}
    </span>
  )
}
