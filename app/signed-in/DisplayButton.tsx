import { Suspense, useState } from 'react'

import { t } from '#domain/language/staff-text.ts'
import { lazyWithPreload } from '#features/shared/lazy-with-preload.tsx'

import * as styles from './Shell.css.ts'

const DisplayDialog = lazyWithPreload(
  async () => (await import('#features/display/DisplayDialog.tsx')).DisplayDialog,
)

/** Opens the dialog of the customer display. Plain, because it is part of the first load. */
export function DisplayButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.display} onClick={() => setIsOpen(true)}>
        {t('Customer Display')}
      </button>
      {isOpen && (
        <Suspense>
          <DisplayDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
