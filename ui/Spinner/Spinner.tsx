import * as styles from './Spinner.css.ts'

export interface SpinnerProps {
  /** The reason to wait: “Loading transactions”. */
  label: string
  /** Leaves the label to screen readers. */
  isLabelHidden?: boolean
  /** 18, 24 or 56 px. */
  size?: 'small' | 'base' | 'large'
}

/** Indeterminate progress. Not a live region: use the view's own one, such as `StepDialog`'s `announcement`. */
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
