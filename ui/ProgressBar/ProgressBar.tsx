import * as styles from './ProgressBar.css.ts'

export interface ProgressBarProps {
  /** What is in progress; visible above the bar. */
  label: string
  /** Percentage, clamped to 0–100; absent if unknown. */
  value?: number
}

export function ProgressBar({ label, value }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(100, Math.max(0, value)))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={styles.progress}
    >
      <div className={styles.label}>
        <span>{label}</span>
        {percent !== undefined && <span>{percent}%</span>}
      </div>
      <div className={styles.track}>
        {percent === undefined ? (
          <div className={`${styles.bar} ${styles.sweeping}`} />
        ) : (
          <div className={styles.bar} style={{ inlineSize: `${percent}%` }} />
        )}
      </div>
    </div>
  )
}
