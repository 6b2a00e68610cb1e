import { loading } from './Spinner.css.ts'
import { Spinner, type SpinnerProps } from './Spinner.tsx'

/** In place of a panel or page that loads; assistive technology learns that it is busy. */
export const Loading = ({ label }: Pick<SpinnerProps, 'label'>) => (
  <div className={loading} aria-busy="true">
    <Spinner label={label} size="large" />
  </div>
)
